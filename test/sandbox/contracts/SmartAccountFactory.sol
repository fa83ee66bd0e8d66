// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {SmartAccount} from "./SmartAccount.sol";

/// @notice Makes the smart account of a key, at an address that is known before.
contract SmartAccountFactory {
    address public immutable implementation = address(new SmartAccount());

    /// @notice Also called for an account that exists: whoever verifies a signature (ERC-6492) need not know.
    function createAccount(address owner) external returns (address account) {
        account = addressOf(owner);
        if (account.code.length == 0) {
            Clones.cloneDeterministicWithImmutableArgs(implementation, abi.encodePacked(owner), bytes32(0));
        }
    }

    function addressOf(address owner) public view returns (address) {
        return Clones.predictDeterministicAddressWithImmutableArgs(implementation, abi.encodePacked(owner), bytes32(0));
    }
}
