import { DELETED_KINDS, operationOn } from '../../src/platform/operations/operation.decorator.js';
import { operationsDocument } from '../../src/platform/operations/operations-document.js';
import { RecordHooks } from '../../src/platform/resources/record-hooks.js';
import { definedContexts, type ReferenceRule } from '../../src/platform/resources/define-context.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { given } from '../setup/given.js';
import { makeRecord } from './records.js';

interface ForeignKey {
  name: string;
  from: string;
  to: string;
  cascades: boolean;
}

let application: RunningApplication;
let foreignKeys: ForeignKey[];

beforeAll(async () => {
  application = await startApplication();
  foreignKeys = await application.sql<ForeignKey>(
    `select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to, confdeltype = 'c' as cascades
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
});

const owners = () =>
  [...definedContexts()].flatMap(([name, { tables }]) => tables.map((table) => [table, name] as const));

/** Each row of a tenant belongs to its organization and goes with it; the contract of tables holds that. */
const isTenancy = ({ from, to }: ForeignKey) =>
  to === 'organizations' && new Map(owners()).get(from) !== 'organizations';

function betweenContexts(): ForeignKey[] {
  const owner = new Map(owners());
  return foreignKeys.filter((key) => !isTenancy(key) && owner.get(key.from) !== owner.get(key.to));
}

const rules = (): [string, ReferenceRule][] =>
  [...definedContexts().values()].flatMap(({ references = {} }) => Object.entries(references));

describe('every table', () => {
  it('belongs to one context, which says so', async () => {
    const tables = await application.sql<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    const declared = owners().map(([table]) => table);
    expect(declared.sort()).toEqual(tables.map(({ name }) => name).sort());
  });
});

describe('every foreign key to a table of another context', () => {
  it('says what happens when the record that it refers to is deleted', () => {
    expect(betweenContexts().length).toBeGreaterThan(5);
    expect(
      rules()
        .map(([name]) => name)
        .sort(),
    ).toEqual(
      betweenContexts()
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('does what it says', () => {
    const hooked = application.get(RecordHooks).kindsWithDeletionHooks();
    for (const [name, { atDeletion, of }] of rules()) {
      const { cascades } = foreignKeys.find((key) => key.name === name)!;
      const isHooked = hooked.includes(of);
      const holds = {
        refused: isHooked && !cascades,
        cleared: isHooked && !cascades,
        deleted: isHooked || cascades,
        permanent: !isHooked && !cascades,
      }[atDeletion];
      expect([name, atDeletion, holds]).toEqual([name, atDeletion, true]);
    }
  });
});

/** The routes that delete a record by its id alone, by its kind; what stands inside of another goes with that. */
function deletions(): [kind: string, path: string][] {
  const { operations } = operationsDocument(application.app);
  return DELETED_KINDS.flatMap((kind) => {
    const name = operationOn('deletes', kind)?.name;
    const routes = operations.find((operation) => operation.name === name)?.routes ?? [];
    return routes
      .map((route) => route.replace('DELETE ', ''))
      .filter((path) => path.split('{').length === 2)
      .map((path): [string, string] => [kind, path]);
  });
}

describe('the deletion of a record', () => {
  it('asks the hooks of all contexts, which can refuse it, whatever its kind', async () => {
    const acme = await given.organization();
    expect(deletions().length).toBeGreaterThan(7);
    for (const [kind, path] of deletions()) {
      const id = await makeRecord(path, acme);
      const asked = jest.spyOn(application.get(RecordHooks), 'beforeDeletion').mockRejectedValueOnce(new Error('kept'));
      const address = path.replace('{id}', id);
      const refused = await fetch(`${application.url}${address}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${await acme.key()}` },
      });
      expect(asked.mock.calls.map(([of, , one]) => [of, one])).toEqual([[kind, id]]);
      asked.mockRestore();
      expect([kind, refused.status, (await acme.api().delete(address)).status]).toEqual([kind, 500, 204]);
    }
  });
});
