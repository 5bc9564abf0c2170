let announce = () => {};

/** Resolves once React has hydrated the page. */
export const hydrated = new Promise<void>((resolve) => {
  announce = resolve;
});

export const announceHydrated = () => announce();
