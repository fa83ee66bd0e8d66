// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {EIP7702Utils} from "@openzeppelin/contracts/account/utils/EIP7702Utils.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";

/// @notice An account (ERC-4337, EntryPoint 0.8) that one key owns: batches by ERC-7821, signatures by ERC-1271.
/// The factory makes clones of it; the account of a key may be delegated to it (EIP-7702).
contract SmartAccount is Account, ERC7739, ERC7821, ERC721Holder, ERC1155Holder {
    address private immutable _implementation = address(this);

    constructor() EIP712("Sandbox Smart Account", "1") {}

    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    /// @notice The key that may act for the account. Nobody may act for the implementation itself.
    function owner() public view returns (address) {
        if (address(this) == _implementation) return address(0);
        if (_isDelegated()) return address(this);
        return address(bytes20(Clones.fetchCloneArgs(address(this))));
    }

    /// @dev A clone signs nested hashes (ERC-7739), because its owner may own other accounts. A delegated account
    /// signs as its key alone does: what it signed before the delegation stays valid.
    function isValidSignature(bytes32 hash, bytes calldata signature) public view override returns (bytes4) {
        if (!_isDelegated()) return super.isValidSignature(hash, signature);
        return _rawSignatureValidation(hash, signature) ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    function _isDelegated() private view returns (bool) {
        return EIP7702Utils.fetchDelegate(address(this)) != address(0);
    }

    function _rawSignatureValidation(bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        (address signer, ECDSA.RecoverError err, ) = ECDSA.tryRecoverCalldata(hash, signature);
        return err == ECDSA.RecoverError.NoError && signer == owner();
    }

    function _erc7821AuthorizedExecutor(
        address caller,
        bytes32 mode,
        bytes calldata executionData
    ) internal view override returns (bool) {
        return caller == address(entryPoint()) || super._erc7821AuthorizedExecutor(caller, mode, executionData);
    }
}
