import { useText } from '../../language/texts.js';
import { useCaller } from '../../frame/use-caller.js';
import { SectionHead } from '../section-head.js';
import { WhoMay } from '../who-may.js';
import { Erasure } from './erasure.js';
import { Exports } from './exports.js';
import { Imports } from './imports.js';
import './data.css';

/** What goes out of the organization, what comes in, and what is forgotten. */
export function Data() {
  const t = useText();
  const { me, may } = useCaller();
  const mayAll = may('organization:write');
  const mayImport = may('leads:write') || may('products:write') || may('proposals:write');
  return (
    <>
      <SectionHead title={t('data.title')} intro={t('data.intro')} />
      {me && !mayAll && <WhoMay />}
      {mayImport && <Imports />}
      {mayAll && <Exports />}
      {mayAll && <Erasure />}
    </>
  );
}
