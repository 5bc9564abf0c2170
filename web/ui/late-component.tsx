import { type ComponentType, useEffect, useState } from 'react';

/** Left as the server has rendered it: React hydrates nothing in an element with HTML of its own. */
const AS_RENDERED = { __html: '' };

/**
 * A component, far below the fold, whose code comes after the page is alive: until then it stays as it was rendered, to be
 * read and with links that work. `preload` loads the code before a page that is navigated to is shown.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The component itself, where pages are rendered. */
  rendered: ComponentType<Props> | undefined,
) {
  let loaded = rendered;
  const preload = async () => {
    loaded ??= await load();
  };

  function Late(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);

    useEffect(() => {
      preload().then(
        () => setLoaded(() => loaded),
        () => undefined,
      );
    }, []);

    // oxlint-disable-next-line react/no-danger -- nothing is set: it keeps what is there
    if (!Loaded) return <div key="rendered" suppressHydrationWarning dangerouslySetInnerHTML={AS_RENDERED} />;
    return (
      <div key="live">
        <Loaded {...props} />
      </div>
    );
  }

  return { Late, preload };
}
