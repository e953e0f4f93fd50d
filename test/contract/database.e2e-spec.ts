import { DataSource, type EntityMetadata } from 'typeorm';
import { startApplication, type RunningApplication } from '../setup/application.js';
import type { JsonObject } from '../setup/json.js';

const CLASSES = /^(tenant|directory|global|local)\b/;
const MIGRATIONS = 'migrations';

let application: RunningApplication;
let tables: { name: string; class: string }[];

beforeAll(async () => {
  application = await startApplication();
  const rows = await application.sql<{ name: string; comment: string | null }>(
    `select relname as name, obj_description(oid, 'pg_class') as comment from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> $1`,
    [MIGRATIONS],
  );
  tables = rows.map(({ name, comment }) => ({ name, class: CLASSES.exec(comment ?? '')?.[1] ?? 'undeclared' }));
});

const tablesOf = (kind: string) => tables.filter((table) => table.class === kind).map(({ name }) => name);

/** The keys and unique indexes of the tables, each with the names of its columns in order. */
function uniqueIndexes(): Promise<JsonObject[]> {
  return application.sql(
    `select t.relname as table, c.relname as name, i.indisprimary as is_primary,
       array(select coalesce(a.attname, '(expression)')::text from unnest(i.indkey::int[]) with ordinality k (n, at)
             left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n and k.n > 0 order by k.at) as columns
     from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
     where i.indisunique and t.relname = any($1)`,
    [tablesOf('tenant')],
  );
}

function foreignKeys(): Promise<JsonObject[]> {
  const names = (column: string, table: string) =>
    `array(select a.attname::text from unnest(c.${column}) with ordinality k (n, at)
           join pg_attribute a on a.attrelid = c.${table} and a.attnum = k.n order by k.at)`;
  return application.sql(
    `select c.conname as name, c.conrelid::regclass::text as from, c.confrelid::regclass::text as to, c.confdeltype as on_delete,
       ${names('conkey', 'conrelid')} as columns, ${names('confkey', 'confrelid')} as target
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
}

describe('every table', () => {
  it('declares its class', () => {
    expect(tables.length).toBeGreaterThan(5);
    expect(tablesOf('undeclared')).toEqual([]);
  });

  it('of a tenant has a key that leads with the organization and ends with an id', async () => {
    const keys = (await uniqueIndexes()).filter((index) => index.is_primary);
    expect(keys.map((key) => key.table).sort()).toEqual(tablesOf('tenant').sort());
    for (const key of keys) expect([key.table, key.columns]).toEqual([key.table, ['organization_id', 'id']]);
  });

  it('of a tenant is unique only within its organization', async () => {
    const astray = (await uniqueIndexes()).filter((index) => index.columns[0] !== 'organization_id');
    expect(astray.map(({ name }) => name)).toEqual([]);
  });

  it('of a tenant is tied to its organization', async () => {
    const toOrganizations = (await foreignKeys()).filter(
      ({ to, columns }) => to === 'organizations' && columns.join() === 'organization_id',
    );
    expect(toOrganizations.map(({ from }) => from)).toEqual(expect.arrayContaining(tablesOf('tenant')));
  });

  it('points to tenant rows of its own organization only', async () => {
    const keys = (await foreignKeys()).filter(({ to }) => tablesOf('tenant').includes(to as string));
    expect(keys.length).toBeGreaterThan(0);
    for (const { name, columns, target } of keys) {
      expect([name, columns[0], target[0]]).toEqual([name, 'organization_id', 'organization_id']);
    }
  });

  it('names the id of what is global, or its organization first, and clears nothing by itself', async () => {
    for (const { name, to, columns, target, on_delete } of await foreignKeys()) {
      const isOfOrganization = columns[0] === 'organization_id' && target[0] === 'organization_id';
      if (tablesOf('global').includes(to as string) && !isOfOrganization)
        expect([name, target]).toEqual([name, ['id']]);
      expect([name, ['a', 'r', 'c'].includes(on_delete as string)]).toEqual([name, true]);
    }
  });
});

const TYPES: Record<string, string> = {
  int: 'integer',
  timestamptz: 'timestamp with time zone',
  varchar: 'character varying',
  bool: 'boolean',
};

describe('every entity', () => {
  it('has the columns of its table, of their types and nullability', async () => {
    const columns = await application.sql(
      `select table_name, column_name, data_type, udt_name, is_nullable, column_default, is_generated, is_identity, datetime_precision
       from information_schema.columns where table_schema = 'public'`,
    );
    const entities = application.get(DataSource).entityMetadatas;
    expect(entities.length).toBeGreaterThan(5);
    expect(entities.flatMap((entity) => differences(entity, columns))).toEqual([]);
  });
});

function differences(entity: EntityMetadata, columns: JsonObject[]): string[] {
  const actual = new Map(
    columns
      .filter((column) => column.table_name === entity.tableName)
      .map((column) => [column.column_name as string, column]),
  );
  const declared = entity.columns.flatMap((column) => {
    const found = actual.get(column.databaseName);
    const name = `${entity.tableName}.${column.databaseName}`;
    if (!found) return [`${name} does not exist`];
    const type = String(column.type);
    const expected = column.isArray ? `_${type}` : (TYPES[type] ?? type);
    const is = column.isArray ? (found.udt_name as string) : (found.data_type as string);
    return [
      ...(is === expected ? [] : [`${name} is ${is}, not ${expected}`]),
      ...((found.is_nullable === 'YES') === column.isNullable
        ? []
        : [`${name} is nullable: ${found.is_nullable as string}`]),
      ...(type === 'timestamptz' && found.datetime_precision !== 3 ? [`${name} has not milliseconds`] : []),
    ];
  });
  const known = new Set(entity.columns.map((column) => column.databaseName));
  const forgotten = [...actual.values()].filter(
    (column) =>
      !known.has(column.column_name as string) &&
      column.is_nullable === 'NO' &&
      !column.column_default &&
      column.is_generated === 'NEVER' &&
      column.is_identity === 'NO',
  );
  return [
    ...declared,
    ...forgotten.map(
      (column) => `${entity.tableName}.${column.column_name as string} must be given, and the entity does not know it`,
    ),
  ];
}
