import { Component, type ReactNode } from 'react';
import type { RouterState } from './router.ts';

interface Props {
  state: RouterState;
  failure: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  caught: { error: unknown } | null;
  /** What was shown when it was caught. */
  page: Pick<RouterState, 'location' | 'loaderData'> | null;
}

/** Shows a route's error screen for what breaks while the route is drawn, until another page or new data comes. */
export class ErrorCatcher extends Component<Props, State> {
  override state: State = { caught: null, page: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ state: page }: Props, { page: before }: State): State | null {
    const same = before?.location === page.location && before.loaderData === page.loaderData;
    return same ? null : { caught: null, page };
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.failure(caught.error) : this.props.children;
  }
}
