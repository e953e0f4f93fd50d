import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextName } from '../language/texts.js';

interface State {
  failed: boolean;
}

/** A view that failed says so, instead of leaving nothing. */
export class Mistakes extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="problem" role="alert">
        <h1>{say('frame.failed')}</h1>
        <p>{say('frame.failedHint')}</p>
        <button
          type="button"
          className="primary"
          onClick={() => {
            location.reload();
          }}
        >
          {say('frame.reload')}
        </button>
      </main>
    );
  }
}

const say = (id: TextName) => <FormattedMessage id={id} />;
