/** What the form of a record says; `noun` is what sentences call one: 'team member'. */
export const recordWords = (noun: string, record: unknown) =>
  record
    ? { title: `Edit ${noun}`, failed: `Failed to update ${noun}`, saveLabel: 'Save changes' }
    : { title: `Add ${noun}`, failed: `Failed to create ${noun}`, saveLabel: `Create ${noun}` };
