import { editsOf } from '#server/activities/record-edit.ts';

export const addressEdits = editsOf('address', 'Address of');
