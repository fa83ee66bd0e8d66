// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {OpenToken} from "./OpenToken.sol";

/// @notice A token that can be held and approved, but never moved.
contract RevertingToken is OpenToken {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) OpenToken(name_, symbol_, decimals_) {}

    function _update(address from, address to, uint256 value) internal override {
        require(from == address(0) || to == address(0), "Transfers are paused");
        super._update(from, to, value);
    }
}
