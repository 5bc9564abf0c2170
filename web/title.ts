export const TEAM = 'Antumbra Racing';

/** The page title: the screen's name, then the team's. */
export const titled = (screen: string) => `${screen} | ${TEAM}`;
