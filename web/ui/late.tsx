import { type ComponentType, useEffect, useState } from 'react';

/** A component that the server leaves out: its code is loaded after the page is alive, once it is due. */
export function Late({ load, isDue = true }: { load: () => Promise<ComponentType>; isDue?: boolean }) {
  const [Loaded, setLoaded] = useState<ComponentType>();

  useEffect(() => {
    if (!isDue) return;
    load().then(
      (component) => setLoaded(() => component),
      () => undefined,
    );
  }, [load, isDue]);

  return Loaded && <Loaded />;
}
