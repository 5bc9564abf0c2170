import { editsOf } from '#server/activities/record-edit.ts';

export const userEdits = editsOf('user', 'User');
