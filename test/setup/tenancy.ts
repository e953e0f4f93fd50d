import { parse } from 'pgsql-parser';

type Node = Record<string, unknown>;

/** What one query reads from: a table, or the rows of another query. */
interface Source {
  alias: string;
  table: string | null;
  isTenant: boolean;
  /** Whether its organization_id is known to be the caller's. */
  tied: boolean;
}

/** `a = b` in the conditions of a query; an outer join's condition limits the rows of its inner side only. */
interface Equality {
  left: Node;
  right: Node;
  limits: Set<string> | null;
}

interface Scope {
  sources: Source[];
  outer: Scope | null;
  queries: Map<string, boolean>;
}

const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'];
const ORGANIZATION = 'organization_id';

/** What is wrong with a statement: each tenant table in it whose organization is not tied to a bound parameter. */
export async function tenancyProblems(sql: string, tenantTables: readonly string[]): Promise<string[]> {
  const { stmts = [] } = (await parse(sql)) as unknown as { stmts?: { stmt: Node }[] };
  const check = new TenancyCheck(new Set(tenantTables));
  for (const { stmt } of stmts) check.statement(stmt, null, new Map());
  return check.problems;
}

/** The names of the columns that a statement gives, as far as they are plain columns. */
export async function columnsOf(sql: string): Promise<string[]> {
  const { stmts = [] } = (await parse(sql)) as unknown as { stmts?: { stmt: Node }[] };
  return stmts.flatMap(({ stmt }) => list((stmt.SelectStmt as Node | undefined)?.targetList).map(nameOfTarget));
}

class TenancyCheck {
  readonly problems: string[] = [];
  constructor(private readonly tenantTables: Set<string>) {}

  /** Checks a statement and all it contains; tells whether the organization_id that it gives is tied. */
  statement(wrapped: Node, outer: Scope | null, known: Map<string, boolean>): boolean {
    const [kind = '', body] = Object.entries(wrapped)[0] ?? [];
    const node = body as Node;
    if (STATEMENTS.includes(kind)) return this.query(kind, node, outer, known);
    if (kind === 'TruncateStmt' || kind === 'CopyStmt') this.refuseTables(kind, node);
    return false;
  }

  private query(kind: string, node: Node, outer: Scope | null, known: Map<string, boolean>): boolean {
    const queries = this.withQueries(node, outer, known);
    if (kind === 'SelectStmt' && node.larg) {
      const arms = [node.larg, node.rarg].map((arm) => this.query('SelectStmt', arm as Node, outer, queries));
      return arms.every(Boolean);
    }
    if (kind === 'MergeStmt') this.refuseTables(kind, node);
    const scope: Scope = { sources: [], outer, queries };
    const equalities: Equality[] = [];
    if (kind !== 'InsertStmt' && node.relation) this.addSource({ RangeVar: node.relation }, scope, equalities, null);
    for (const item of [...list(node.fromClause), ...list(node.usingClause)])
      this.addSource(item, scope, equalities, null);
    collectEqualities(node.whereClause, null, equalities);
    propagate(scope, equalities);
    this.report(scope);
    this.nested(node, scope, kind === 'SelectStmt');
    if (kind === 'InsertStmt') return this.insert(node, scope);
    if (kind === 'UpdateStmt') this.refuseMove(node);
    if (kind === 'SelectStmt' && node.valuesLists) return false;
    return givesTied(
      list(kind === 'SelectStmt' ? node.targetList : (node.returningClause as Node | undefined)?.exprs),
      scope,
    );
  }

  private withQueries(node: Node, outer: Scope | null, known: Map<string, boolean>): Map<string, boolean> {
    const queries = new Map(known);
    const clause = node.withClause as Node | undefined;
    for (const { CommonTableExpr: cte } of list(clause?.ctes) as { CommonTableExpr: Node }[]) {
      const name = String(cte.ctename);
      const query = cte.ctequery as { SelectStmt?: Node };
      if (clause?.recursive && query.SelectStmt?.larg) {
        const problems = this.problems.length;
        queries.set(name, this.query('SelectStmt', query.SelectStmt.larg as Node, outer, queries));
        this.problems.length = problems;
      }
      queries.set(name, this.statement(query, outer, queries));
    }
    return queries;
  }

  private addSource(item: Node, scope: Scope, equalities: Equality[], limits: Set<string> | null): string[] {
    if (item.RangeVar) return [this.addTable(item.RangeVar as Node, scope)];
    if (item.JoinExpr) return this.addJoin(item.JoinExpr as Node, scope, equalities, limits);
    const derived = (item.RangeSubselect ?? item.RangeFunction ?? Object.values(item)[0]) as Node;
    const alias = aliasOf(derived) ?? `(${scope.sources.length})`;
    const tied =
      item.RangeSubselect && !derived.lateral
        ? this.statement(derived.subquery as Node, scope.outer, scope.queries)
        : false;
    scope.sources.push({ alias, table: null, isTenant: false, tied });
    return [alias];
  }

  private addTable(range: Node, scope: Scope): string {
    const table = String(range.relname);
    const alias = aliasOf(range) ?? table;
    const derived = range.schemaname ? undefined : scope.queries.get(table);
    const isTenant = derived === undefined && this.isTenant(range);
    scope.sources.push({ alias, table: derived === undefined ? table : null, isTenant, tied: derived ?? false });
    return alias;
  }

  private addJoin(join: Node, scope: Scope, equalities: Equality[], limits: Set<string> | null): string[] {
    const left = this.addSource(join.larg as Node, scope, equalities, limits);
    const right = this.addSource(join.rarg as Node, scope, equalities, limits);
    const inner = { JOIN_INNER: limits, JOIN_LEFT: new Set(right), JOIN_RIGHT: new Set(left) }[String(join.jointype)];
    const limited = inner === undefined ? new Set<string>() : inner;
    collectEqualities(join.quals, limited, equalities);
    for (const column of list(join.usingClause).map(textOf)) {
      for (const a of left)
        for (const b of right)
          equalities.push({ left: columnRef(a, column), right: columnRef(b, column), limits: limited });
    }
    return [...left, ...right];
  }

  private isTenant(range: Node): boolean {
    const schema = range.schemaname ?? 'public';
    return schema === 'public' && this.tenantTables.has(String(range.relname));
  }

  private report(scope: Scope): void {
    for (const { alias, table, isTenant, tied } of scope.sources) {
      if (isTenant && !tied)
        this.problems.push(
          `${table}${alias === table ? '' : ` (${alias})`}: ${ORGANIZATION} is not tied to a bound parameter`,
        );
    }
  }

  /** Statements inside expressions and lateral sub-selects see this one's tables. */
  private nested(node: Node, scope: Scope, isSelect: boolean): void {
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) return value.forEach(visit);
      if (typeof value !== 'object' || value === null) return;
      for (const [key, child] of Object.entries(value)) {
        if (STATEMENTS.includes(key)) this.statement({ [key]: child }, scope, scope.queries);
        else if (key === 'RangeSubselect' && !(child as Node).lateral) continue;
        else visit(child);
      }
    };
    for (const [key, child] of Object.entries(node)) {
      if (key === 'withClause' || (key === 'selectStmt' && !isSelect)) continue;
      visit(child);
    }
  }

  private insert(node: Node, scope: Scope): boolean {
    const source = node.selectStmt as { SelectStmt?: Node } | undefined;
    const tied = source ? this.statement(source, scope.outer, scope.queries) : false;
    if (!this.isTenant(node.relation as Node)) return false;
    const place = list(node.cols).map(nameOfTarget).indexOf(ORGANIZATION);
    const table = String((node.relation as Node).relname);
    if (place < 0) this.problems.push(`${table}: the insert does not list ${ORGANIZATION}`);
    else if (!this.insertsTied(source?.SelectStmt, place, tied))
      this.problems.push(`${table}: the inserted ${ORGANIZATION} is not bound`);
    return true;
  }

  private insertsTied(select: Node | undefined, place: number, tied: boolean): boolean {
    const rows = list(select?.valuesLists).map((row) => list((row.List as Node).items)[place]);
    if (rows.length > 0) return rows.every((value) => isParameter(value));
    const target = list(select?.targetList)[place] as { ResTarget?: Node } | undefined;
    return isParameter(target?.ResTarget?.val as Node | undefined) || tied;
  }

  private refuseMove(node: Node): void {
    if (!this.isTenant(node.relation as Node) || !list(node.targetList).map(nameOfTarget).includes(ORGANIZATION))
      return;
    this.problems.push(`${String((node.relation as Node).relname)}: a row must not move to another organization`);
  }

  private refuseTables(kind: string, node: Node): void {
    const ranges = [node.relation as Node | undefined, ...list(node.relations).map((item) => item.RangeVar as Node)];
    for (const range of ranges)
      if (range && this.isTenant(range))
        this.problems.push(`${String(range.relname)}: ${kind} touches every organization`);
  }
}

/** Spreads what is known along the equalities, until nothing new is learnt. */
function propagate(scope: Scope, equalities: Equality[]): void {
  for (let learnt = true; learnt;) {
    learnt = false;
    for (const { left, right, limits } of equalities) {
      for (const [column, value] of [
        [left, right],
        [right, left],
      ] as const) {
        const source = sourceOf(column, scope);
        if (!source || source.tied || (limits && !limits.has(source.alias))) continue;
        if (!scope.sources.includes(source) || !(isParameter(value) || isTied(value, scope))) continue;
        source.tied = source.isTenant || source.table === null ? columnName(column) === ORGANIZATION : true;
        learnt ||= source.tied;
      }
    }
  }
}

/** A tied column: the organization_id of a tied source, or any column of a directory's row that was looked up. */
function isTied(value: Node, scope: Scope): boolean {
  const source = sourceOf(value, scope);
  if (!source?.tied) return false;
  const isOrganization =
    columnName(value) === ORGANIZATION || (source.table === 'organizations' && columnName(value) === 'id');
  return isOrganization;
}

function sourceOf(value: Node, scope: Scope | null): Source | undefined {
  const fields = fieldsOf(value);
  if (!fields || !scope) return undefined;
  const candidates =
    fields.length > 1 ? scope.sources.filter(({ alias }) => alias === fields.at(-2)) : ownersOf(scope, fields[0] ?? '');
  return candidates.length > 0 ? candidates[0] : sourceOf(value, scope.outer);
}

/** PostgreSQL refuses an unqualified name that two sources have; of ours, tenant tables are sure to have this one. */
function ownersOf(scope: Scope, column: string): Source[] {
  if (scope.sources.length === 1) return scope.sources;
  return column === ORGANIZATION ? scope.sources.filter(({ isTenant }) => isTenant) : [];
}

function collectEqualities(condition: unknown, limits: Set<string> | null, into: Equality[]): void {
  const { BoolExpr: all, A_Expr: comparison } = (condition ?? {}) as { BoolExpr?: Node; A_Expr?: Node };
  if (all?.boolop === 'AND_EXPR') for (const part of list(all.args)) collectEqualities(part, limits, into);
  if (comparison?.kind !== 'AEXPR_OP' || list(comparison.name).map(textOf).at(-1) !== '=') return;
  const { lexpr, rexpr } = comparison as { lexpr: Node; rexpr: Node };
  const [left, right] = [lexpr, rexpr].map((side) => (side.RowExpr ? list((side.RowExpr as Node).args) : [side])) as [
    Node[],
    Node[],
  ];
  left.forEach((item, index) => {
    const other = right[index];
    if (other) into.push({ left: item, right: other, limits });
  });
}

function givesTied(targets: Node[], scope: Scope): boolean {
  return targets.some((target) => {
    const { val } = target.ResTarget as { val: Node };
    const fields = fieldsOf(val);
    if (fields?.at(-1) === '*')
      return scope.sources.some(({ alias, tied }) => tied && (fields.length === 1 || alias === fields[0]));
    return nameOfTarget(target) === ORGANIZATION && (isParameter(val) || isTied(val, scope));
  });
}

function isParameter(value: Node | undefined): boolean {
  if (value?.TypeCast) return isParameter((value.TypeCast as Node).arg as Node);
  return value?.ParamRef !== undefined;
}

function fieldsOf(value: Node): string[] | null {
  const column = value.ColumnRef as Node | undefined;
  return column ? list(column.fields).map((field) => ('A_Star' in field ? '*' : textOf(field))) : null;
}

function nameOfTarget(target: Node): string {
  const { name, val } = target.ResTarget as { name?: string; val?: Node };
  return name ?? (val && fieldsOf(val)?.at(-1)) ?? '';
}

const list = (value: unknown) => (Array.isArray(value) ? (value as Node[]) : []);
const textOf = (value: Node) => String((value.String as Node | undefined)?.sval);
const aliasOf = (value: Node) => (value.alias as { aliasname?: string } | undefined)?.aliasname;
const columnName = (value: Node) => fieldsOf(value)?.at(-1);
const columnRef = (alias: string, column: string): Node => ({
  ColumnRef: { fields: [alias, column].map((sval) => ({ String: { sval } })) },
});
