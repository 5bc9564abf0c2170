import { Component, type ReactNode } from 'react';
import type { RouterState } from './router.ts';

interface Props {
  state: RouterState;
  renderError: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  caught: { error: unknown } | null;
  /** The page that `caught` belongs to. */
  page: Pick<RouterState, 'location' | 'loaderData'> | null;
}

/** Renders a route's error boundary in place of children that throw, until another page or new data comes. */
export class ErrorCatcher extends Component<Props, State> {
  override state: State = { caught: null, page: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ state: page }: Props, { page: previous }: State): State | null {
    const isSame = previous?.location === page.location && previous.loaderData === page.loaderData;
    return isSame ? null : { caught: null, page };
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.renderError(caught.error) : this.props.children;
  }
}
