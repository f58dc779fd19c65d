/** sbom.cdx.json: every package of an installation with its version, licence and checksum, as CycloneDX. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BILL = new URL('../../sbom.cdx.json', import.meta.url);
const LOCK = new URL('../../package-lock.json', import.meta.url);

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  hashes?: { alg: string; content: string }[];
}

interface Bill {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { 'bom-ref': string }; [field: string]: unknown };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Locked {
  name?: string;
  version: string;
  integrity: string;
  dev?: boolean;
  link?: boolean;
}

/** Checksums of all packages of the lockfile except development tools, by `name@version`. */
async function installedPackages(): Promise<Map<string, string>> {
  const { packages } = JSON.parse(await readFile(LOCK, 'utf8')) as { packages: Record<string, Locked> };
  const entries = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
  );
  return new Map(
    entries.map(([path, { name = path.split('node_modules/').at(-1), version, integrity }]) => [
      `${name}@${version}`,
      Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
    ]),
  );
}

/** The output of `npm sbom`, without development tools and fields that differ on every run. */
export async function billOfMaterials(): Promise<string> {
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const made = execFileSync('npm', options, { cwd: ROOT, encoding: 'utf8', maxBuffer: 100_000_000 });
  const bill = JSON.parse(made) as Bill;
  const expected = await installedPackages();
  const own = bill.metadata.component['bom-ref'];
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  delete bill.metadata['tools'];
  Object.assign(bill.metadata.component, { name: 'castwright' });
  bill.components = bill.components.filter((one) => expected.has(one['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => ref === own || expected.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => expected.has(other)) }));
  return `${JSON.stringify(bill, null, 1)}\n`;
}

/**
 * Packages that differ between the committed bill and the lockfile. Compares names and checksums, because `npm sbom`
 * takes seconds.
 */
export async function billDifferences(): Promise<string[]> {
  const { components } = JSON.parse(await readFile(BILL, 'utf8').catch(() => '{"components":[]}')) as Bill;
  const listed = new Map(components.map((one) => [`${one.name}@${one.version}`, one.hashes?.[0]?.content]));
  const expected = await installedPackages();
  return [
    ...[...expected]
      .filter(([name, sum]) => listed.get(name) !== sum)
      .map(([name]) => `${name} is not listed`),
    ...[...listed.keys()].filter((name) => !expected.has(name)).map((name) => `${name} is listed`),
  ];
}
