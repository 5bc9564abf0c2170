/** Words that the law prescribes: on the screen letter by letter, and nothing else on the button that has them. Directive 2011/83/EU, Art. 11a. */
export const WITHDRAW_LABEL = 'Withdraw from contract here';
export const CONFIRM_WITHDRAWAL_LABEL = 'Confirm withdrawal';
