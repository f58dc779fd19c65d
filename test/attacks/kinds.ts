import type { Kind } from './kind.ts';
import { backups, voicePacks } from './kinds/archives.ts';
import { heldBody, monsters, packedBodies, wrongTypes } from './kinds/bodies.ts';
import { poisonedCaches } from './kinds/caches.ts';
import { crowdOfConnections, endlessConnections } from './kinds/connections.ts';
import { controlSigns } from './kinds/control-signs.ts';
import { hostileDecks } from './kinds/decks.ts';
import { longHolds } from './kinds/event-loop.ts';
import { slowConnections, streams } from './kinds/exhaustion.ts';
import { hostileFiles } from './kinds/files.ts';
import { unpaidWork } from './kinds/free-work.ts';
import { fullLogDisk } from './kinds/full-log-disk.ts';
import { hosts, injectedHeaders } from './kinds/headers.ts';
import { stolenKeys } from './kinds/idempotency.ts';
import { guessedIds } from './kinds/ids.ts';
import { inheritedWords } from './kinds/inherited-words.ts';
import { massAssignment, pollution } from './kinds/json-fields.ts';
import { endedKeys, keysOnDashboard, madeUpKeys, scopedKeys } from './kinds/keys.ts';
import { endedLinks } from './kinds/links.ts';
import { forgedLogs } from './kinds/logs.ts';
import { lookalikes } from './kinds/lookalikes.ts';
import { oddMethods, overrides } from './kinds/methods.ts';
import { changingNames } from './kinds/names.ts';
import { numbers } from './kinds/numbers.ts';
import { insides, legacyAddress } from './kinds/other-endpoints.ts';
import { foreignPages, framedPages } from './kinds/pages.ts';
import { disguisedPaths, wayOut } from './kinds/paths.ts';
import { secretsInChildren } from './kinds/processes.ts';
import { creditRaces, quotaRaces } from './kinds/races.ts';
import { ranges } from './kinds/ranges.ts';
import { asProxy, malformed, pipelined, smuggling, upgrades } from './kinds/raw-http.ts';
import { openRedirects } from './kinds/redirects.ts';
import { slowTexts, unfair } from './kinds/regressions.ts';
import { scripting } from './kinds/scripting.ts';
import { speech } from './kinds/scripts.ts';
import { crossSite, forgedSessions } from './kinds/sessions.ts';
import { fixedSessions, guessedPasswords } from './kinds/sign-in.ts';
import { sql } from './kinds/sql.ts';
import { mediaAddresses, namesOfThisMachine, productAddresses, webhookAddresses } from './kinds/ssrf.ts';
import { badStarts, secondStarts } from './kinds/starts.ts';
import { filesOfOthers, lostFiles } from './kinds/stored-files.ts';
import { endedStudioTokens, studioTokens } from './kinds/studio-tokens.ts';
import { templating } from './kinds/templates.ts';
import { clicks, idsInBodies, idsInPaths, idsInQueries, lists } from './kinds/tenancy.ts';
import { halfSessions } from './kinds/two-step.ts';
import { uploadAddresses } from './kinds/uploads.ts';

/** All kinds of attack, in the order in which they run and are reported. */
export const KINDS: readonly Kind[] = [
  idsInPaths,
  idsInQueries,
  idsInBodies,
  lists,
  clicks,
  scopedKeys,
  keysOnDashboard,
  studioTokens,
  crossSite,
  forgedSessions,
  fixedSessions,
  guessedPasswords,
  halfSessions,
  lookalikes,
  mediaAddresses,
  webhookAddresses,
  productAddresses,
  namesOfThisMachine,
  changingNames,
  wayOut,
  disguisedPaths,
  insides,
  openRedirects,
  guessedIds,
  endedLinks,
  legacyAddress,
  ranges,
  overrides,
  oddMethods,
  smuggling,
  malformed,
  asProxy,
  upgrades,
  pipelined,
  slowConnections,
  endlessConnections,
  crowdOfConnections,
  longHolds,
  streams,
  heldBody,
  injectedHeaders,
  hosts,
  poisonedCaches,
  foreignPages,
  framedPages,
  forgedLogs,
  monsters,
  wrongTypes,
  packedBodies,
  pollution,
  massAssignment,
  inheritedWords,
  numbers,
  sql,
  scripting,
  templating,
  speech,
  controlSigns,
  unpaidWork,
  creditRaces,
  quotaRaces,
  stolenKeys,
  uploadAddresses,
  hostileFiles,
  hostileDecks,
  filesOfOthers,
  lostFiles,
  voicePacks,
  backups,
  slowTexts,
  unfair,
  // Other systems do not expose the environment of a process, and have no /dev/full.
  ...(process.platform === 'linux' ? [secretsInChildren, fullLogDisk] : []),
  badStarts,
  secondStarts,
  // From here on, keys that this address has never used are throttled, as they should be.
  endedStudioTokens,
  endedKeys,
  madeUpKeys,
];
