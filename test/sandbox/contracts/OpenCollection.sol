// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @notice Collectibles (ERC-721), numbered from 1, that anyone may mint; their metadata is in the token address itself.
contract OpenCollection is ERC721 {
    using Strings for uint256;

    string private _pictures;
    uint256 public minted;

    /// @param pictures_ address of the pictures, to which the number is appended
    constructor(string memory name_, string memory symbol_, string memory pictures_) ERC721(name_, symbol_) {
        _pictures = pictures_;
    }

    function mint(address to) public returns (uint256 id) {
        id = ++minted;
        _mint(to, id);
    }

    function airdrop(address[] calldata to) external {
        for (uint256 i = 0; i < to.length; i++) mint(to[i]);
    }

    function burn(uint256 id) external {
        _update(address(0), id, msg.sender);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        string memory number = id.toString();
        string memory metadata = string.concat(
            '{"name":"', Strings.escapeJSON(name()), " #", number, '","image":"', _pictures, number, '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(metadata)));
    }
}
