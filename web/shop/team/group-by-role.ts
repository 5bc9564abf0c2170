interface WithRole {
  role: { name: string };
}

/** Groups sorted alphabetically by role name; the members of each keep their order. */
export function groupByRole<M extends WithRole>(members: readonly M[]): { role: string; members: M[] }[] {
  const groups = new Map<string, M[]>();
  for (const member of members) groups.set(member.role.name, [...(groups.get(member.role.name) ?? []), member]);
  return [...groups]
    .map(([role, group]) => ({ role, members: group }))
    .sort((a, b) => a.role.localeCompare(b.role, 'en'));
}

/** Whether each group takes a whole row of two columns, by its size: one person does where the other half would stay empty. */
export function wideGroups(sizes: readonly number[]): boolean[] {
  let isSecond = false;
  return sizes.map((size, index) => {
    if (isSecond) {
      isSecond = false;
      return false;
    }
    const isWide = size > 1 || sizes[index + 1] !== 1;
    isSecond = !isWide;
    return isWide;
  });
}
