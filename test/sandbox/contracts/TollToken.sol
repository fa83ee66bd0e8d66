// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {OpenToken} from "./OpenToken.sol";

/// @notice A token that keeps a percent of every transfer: less arrives than was sent.
contract TollToken is OpenToken {
    address public constant COLLECTOR = address(0xfee);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) OpenToken(name_, symbol_, decimals_) {}

    function _update(address from, address to, uint256 value) internal override {
        bool free = from == address(0) || to == address(0);
        uint256 toll = free ? 0 : value / 100;
        if (toll > 0) super._update(from, COLLECTOR, toll);
        super._update(from, to, value - toll);
    }
}
