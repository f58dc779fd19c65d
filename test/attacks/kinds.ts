import type { Kind } from './kind.ts';
import { massAssignment, monsters, numbers, packedBodies, pollution, wrongTypes } from './kinds/bodies.ts';
import { endedLinks, insides, legacyAddress, slowConnections, streams } from './kinds/exhaustion.ts';
import { backups, hostileFiles, voicePacks } from './kinds/files.ts';
import {
  foreignPages,
  forgedLogs,
  framedPages,
  heldBody,
  hosts,
  injectedHeaders,
  poisonedCaches,
} from './kinds/headers.ts';
import { endedKeys, keysOnDashboard, madeUpKeys, scopedKeys } from './kinds/keys.ts';
import {
  disguisedPaths,
  guessedIds,
  oddMethods,
  openRedirects,
  overrides,
  ranges,
  wayOut,
} from './kinds/paths.ts';
import { creditRaces, quotaRaces, stolenKeys, uploadAddresses } from './kinds/races.ts';
import { asProxy, malformed, pipelined, smuggling, upgrades } from './kinds/raw-http.ts';
import { crossSite, fixedSessions, forgedSessions, guessedPasswords } from './kinds/sessions.ts';
import { mediaAddresses, namesOfThisMachine, productAddresses, webhookAddresses } from './kinds/ssrf.ts';
import { clicks, idsInBodies, idsInPaths, idsInQueries, lists } from './kinds/tenancy.ts';
import { lookalikes, scripting, speech, sql, templating } from './kinds/texts.ts';

/** All there are, in the order in which they are made and told. */
export const KINDS: readonly Kind[] = [
  idsInPaths,
  idsInQueries,
  idsInBodies,
  lists,
  clicks,
  madeUpKeys,
  scopedKeys,
  endedKeys,
  keysOnDashboard,
  crossSite,
  forgedSessions,
  fixedSessions,
  guessedPasswords,
  lookalikes,
  mediaAddresses,
  webhookAddresses,
  productAddresses,
  namesOfThisMachine,
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
  numbers,
  sql,
  scripting,
  templating,
  speech,
  creditRaces,
  quotaRaces,
  stolenKeys,
  uploadAddresses,
  hostileFiles,
  voicePacks,
  backups,
];
