import { Component, type ReactNode } from "react";

export interface PartBoundaryProps {
  /** What the part shows: with another of it the part is tried again. */
  readonly shows?: unknown;
  /** Stands where the part would. */
  readonly renderFailure: (tryAgain: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface Failed {
  readonly isFailed: boolean;
  readonly shown: unknown;
}

/**
 * An error boundary around a part of a screen: what fails within it stays within it (S8.5). What failed is not shown,
 * for it may hold a patient's data; React writes it to the console.
 */
export class PartBoundary extends Component<PartBoundaryProps, Failed> {
  override state: Failed = { isFailed: false, shown: this.props.shows };

  static getDerivedStateFromError(): Partial<Failed> {
    return { isFailed: true };
  }

  static getDerivedStateFromProps({ shows }: PartBoundaryProps, { shown }: Failed): Failed | null {
    return Object.is(shows, shown) ? null : { isFailed: false, shown: shows };
  }

  override render(): ReactNode {
    const { children, renderFailure } = this.props;
    return this.state.isFailed ? renderFailure(() => this.setState({ isFailed: false })) : children;
  }
}
