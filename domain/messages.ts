/** Of a message that the contact form has sent: whether somebody of the shop has read and answered it. */
export const MESSAGE_STATES = ['new', 'read', 'answered'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
