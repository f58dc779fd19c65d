import { type DataTypeNode, type Dialect, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import { Pool, types } from 'pg';
import { ConfigError } from '../../../platform/config/environment.ts';
import { isConnectionLost } from './is-outage.ts';

/** Maximum named statements per process; each connection keeps a plan for each of them. */
const MAX_NAMES = 200;
/** Maximum unnamed statements whose uses are counted. */
const MAX_COUNTED = 1000;
/** Uses after which a statement gets a name. */
const USES_BEFORE_NAMING = 3;

/** Connections of one process, if the URL has no limit. Further queries wait for a free connection. */
const DEFAULT_CONNECTIONS = 20;
const MAX_CONNECTIONS = 1000;
const CONNECT_TIMEOUT_MS = 10_000;
const QUERY_TIMEOUT_MS = 10_000;
/** Milliseconds after which the server ends an idle transaction, whose process may be gone. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * @param url such as postgres://user:password@host:5432/castwright, with `?connection_limit=50` for a larger pool
 * @param isPatient disables the query timeout
 */
export function postgresPool(url: string, isPatient: boolean): Pool {
  const pool = new Pool({
    connectionString: url,
    max: parseConnectionLimit(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'castwright',
    keepAlive: true,
    ...(!isPatient && { query_timeout: QUERY_TIMEOUT_MS }),
    // Set by a statement, because poolers accept few settings at connection.
    onConnect: async (client) => {
      await client.query(`set idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`);
    },
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
  });
  // An idle connection that breaks is replaced when it is next needed.
  pool.on('error', () => {});
  // A busy connection that breaks rejects its queries; without a listener the error would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** @throws {ConfigError} */
export function parseConnectionLimit(url: string): number {
  const value = URL.parse(url)?.searchParams.get('connection_limit') ?? String(DEFAULT_CONNECTIONS);
  const limit = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (limit >= 2 && limit <= MAX_CONNECTIONS) return limit;
  throw new ConfigError(`connection_limit in DATABASE_URL must be a number from 2 to ${MAX_CONNECTIONS}`);
}

/** PostgreSQL with the conventions of SQLite: integers are 64 bits wide and are returned as numbers. */
export function postgresDialect(pool: Pool): Dialect {
  const statementName = statementNames();
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => {
        const client = await pool.connect();
        let lost: Error | undefined;
        const query = async (text: string, values: readonly unknown[]) => {
          if (lost) throw lost;
          const name = values.length > 0 ? statementName(text) : undefined;
          const config = { text, values: values.map(toAcceptedValue), ...(name !== undefined && { name }) };
          return client.query(config).catch((error: Error) => {
            if (isConnectionLost(error)) lost = error;
            throw error;
          });
        };
        // The next user gets another connection.
        const release = () => client.release(lost);
        return Object.create(client, { query: { value: query }, release: { value: release } });
      },
      end: () => pool.end(),
      options: pool.options,
    },
  });
  return Object.assign(dialect, { createQueryCompiler: () => new WideIntegers() });
}

/** Larger than any stored number. */
const MAX_NUMBER = 9e18;

/** Replaces values that PostgreSQL rejects, but SQLite accepts, by values that match nothing. */
function toAcceptedValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd');
  if (typeof value === 'number' && Math.abs(value) > MAX_NUMBER)
    return String(BigInt(Math.sign(value) * MAX_NUMBER));
  return value;
}

class WideIntegers extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    this.append(node.dataType === 'integer' ? 'bigint' : node.dataType);
  }
}

/** Stored numbers never exceed 2⁵³. */
function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === types.builtins.INT8 || oid === types.builtins.NUMERIC) return Number;
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text');
}

/**
 * Names frequent statements, so that the server parses and plans them once per connection. That takes longer than
 * running most of them. Statements whose text depends on their values get no name.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MAX_NAMES) return name;
    const times = (counts.get(text) ?? 0) + 1;
    if (times < USES_BEFORE_NAMING) {
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(text, times);
      return undefined;
    }
    counts.delete(text);
    const created = `castwright ${names.size}`;
    names.set(text, created);
    return created;
  };
}
