import { useText } from '../../language/texts.js';
import { useCaller } from '../../frame/use-caller.js';
import { SectionHead } from '../section-head.js';
import { Connections } from './connections.js';
import { HowToConnect } from './how-to-connect.js';
import { ServiceAccounts } from './service-accounts.js';
import '../rows.css';
import './agents.css';

/** The agents that were let in, how to let in another, and programs with a role of their own. */
export function Agents() {
  const t = useText();
  const { may } = useCaller();
  return (
    <>
      <SectionHead title={t('agents.title')} intro={t('agents.intro')} />
      <HowToConnect />
      <Connections />
      {may('members:write') && <ServiceAccounts />}
    </>
  );
}
