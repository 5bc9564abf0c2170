let tell = () => {};

/** Settles once React has taken over the page that the server drew. */
export const hydrated = new Promise<void>((resolve) => {
  tell = resolve;
});

export const announceHydrated = () => tell();
