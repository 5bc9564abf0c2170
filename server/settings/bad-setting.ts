/** A setting that cannot be used; its message is the one sentence that a person gets to see. */
export class BadSetting extends Error {}
