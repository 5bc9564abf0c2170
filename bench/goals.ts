/** What a row of the table has to reach, with whether it has. */
export interface Goal {
  text: string;
  isMet: boolean;
}

export const atLeast = (value: number, goal: number, unit = ''): Goal => ({
  text: `≥ ${figure(goal)}${unit}`,
  isMet: value >= goal,
});
export const atMost = (value: number, goal: number, unit = ''): Goal => ({
  text: `≤ ${figure(goal)}${unit}`,
  isMet: value <= goal,
});

export const all = (...goals: Goal[]): Goal => ({
  text: goals.map(({ text }) => text).join(', '),
  isMet: goals.every(({ isMet }) => isMet),
});
export const either = (...goals: Goal[]): Goal => ({
  text: goals.map(({ text }) => text).join(' or '),
  isMet: goals.some(({ isMet }) => isMet),
});
/** Says what the figure of the goal is. */
export const named = (name: string, { text, isMet }: Goal): Goal => ({ text: `${name} ${text}`, isMet });

/** Three significant digits, with commas between thousands. */
export const figure = (value: number): string =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: Math.max(3, String(Math.round(value)).length) }).format(
    value,
  );
