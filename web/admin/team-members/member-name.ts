interface Named {
  firstName: string;
  lastName: string;
}

export const memberName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`;

/** 'EH'; also of a name that is still being typed. */
export const initialsOf = ({ firstName, lastName }: Named) =>
  [firstName, lastName].map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '').join('');
