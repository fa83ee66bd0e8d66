// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {OpenToken} from "./OpenToken.sol";

/// @notice What spammers deploy: a token that borrows another one's name and reports transfers that never happened.
contract CounterfeitToken is OpenToken {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) OpenToken(name_, symbol_, decimals_) {}

    function pretend(address from, address to, uint256 amount) external {
        emit Transfer(from, to, amount);
    }
}
