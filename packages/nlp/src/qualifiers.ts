import { categories, type Progression, type Severity, type Why } from "./annotated-document.ts";
import type { Mention } from "./mention.ts";
import type { Sentences } from "./sentences.ts";
import { tokenKind, type Tokens } from "./tokens.ts";
import { foldedToken } from "./token-trie.ts";

export interface Qualifiers {
  severity: Severity | null;
  progression: Progression | null;
  descriptor: string | null;
  readonly why: Record<string, Why>;
}

const severityOf: ReadonlyMap<string, Severity> = new Map([
  ["mild", "mild"],
  ["mildly", "mild"],
  ["minimal", "mild"],
  ["slight", "mild"],
  ["slightly", "mild"],
  ["minor", "mild"],
  ["trace", "mild"],
  ["trivial", "mild"],
  ["low-grade", "mild"],
  ["moderate", "moderate"],
  ["moderately", "moderate"],
  ["significant", "moderate"],
  ["severe", "severe"],
  ["severely", "severe"],
  ["marked", "severe"],
  ["markedly", "severe"],
  ["extreme", "severe"],
  ["profound", "severe"],
  ["massive", "severe"],
  ["critical", "severe"],
  ["excruciating", "severe"],
  ["intense", "severe"],
  ["terrible", "severe"],
  ["worst", "severe"],
  ["debilitating", "severe"],
  ["advanced", "severe"],
  ["end-stage", "severe"],
]);

const progressionOf: ReadonlyMap<string, Progression> = new Map([
  ["stable", "stable"],
  ["unchanged", "stable"],
  ["steady", "stable"],
  ["controlled", "stable"],
  ["well-controlled", "stable"],
  ["compensated", "stable"],
  ["improving", "improving"],
  ["improved", "improving"],
  ["improves", "improving"],
  ["better", "improving"],
  ["decreasing", "improving"],
  ["resolving", "improving"],
  ["subsiding", "improving"],
  ["improvement", "improving"],
  ["worsening", "worsening"],
  ["worsened", "worsening"],
  ["worsens", "worsening"],
  ["worse", "worsening"],
  ["increasing", "worsening"],
  ["progressive", "worsening"],
  ["progressively", "worsening"],
  ["progressing", "worsening"],
  ["progressed", "worsening"],
  ["deteriorating", "worsening"],
  ["uncontrolled", "worsening"],
  ["decompensated", "worsening"],
  ["exacerbated", "worsening"],
  ["exacerbation", "worsening"],
  ["escalating", "worsening"],
  ["new", "new"],
  ["newly", "new"],
  ["new-onset", "new"],
  ["recurrent", "recurrent"],
  ["recurring", "recurrent"],
  ["relapsing", "recurrent"],
  ["relapsed", "recurrent"],
  ["recurred", "recurrent"],
  ["resolved", "resolved"],
  ["resolves", "resolved"],
  ["healed", "resolved"],
]);

const descriptors: ReadonlySet<string> = new Set([
  "acute",
  "chronic",
  "subacute",
  "intermittent",
  "constant",
  "persistent",
  "occasional",
  "frequent",
  "sharp",
  "dull",
  "burning",
  "stabbing",
  "crushing",
  "pleuritic",
  "exertional",
  "productive",
  "nonproductive",
  "dry",
  "left",
  "right",
  "bilateral",
  "unilateral",
  "diffuse",
  "focal",
  "localized",
  "generalized",
  "nocturnal",
  "throbbing",
  "aching",
  "radiating",
  "substernal",
  "primary",
  "secondary",
  "metastatic",
  "benign",
  "malignant",
  "active",
  "sudden",
  "gradual",
  "transient",
  "chronically",
  "acutely",
  "colicky",
  "cramping",
  "tender",
  "pitting",
  "nonpitting",
  "end-expiratory",
  "scattered",
  "upper",
  "lower",
  "anterior",
  "posterior",
  "lateral",
  "medial",
  "epigastric",
  "postprandial",
  "episodic",
  "continuous",
  "symptomatic",
  "asymptomatic",
  "idiopathic",
  "uncomplicated",
  "complicated",
  "refractory",
  "paroxysmal",
  "systolic",
  "diastolic",
  "ischemic",
  "nonischemic",
  "decompensated",
  "compensated",
  "uncontrolled",
  "poorly-controlled",
  "well-controlled",
  "residual",
  "longstanding",
  "long-standing",
]);

const reachBefore = 4;
const reachAfter = 4;
const problem = categories.indexOf("Problem");
const finding = categories.indexOf("Finding");

/** Severity, progression and descriptors in the same chunk as a problem or finding: the words in front of it first, then "is worse" behind. */
export function findQualifiers(
  tokens: Tokens,
  sentences: Sentences,
  mention: Mention,
  previous: Mention | undefined,
  next: Mention | undefined,
): Qualifiers {
  const found: Qualifiers = { severity: null, progression: null, descriptor: null, why: {} };
  if (mention.category !== problem && mention.category !== finding) return found;
  const from = sentences.begin[mention.sentence] ?? 0;
  const to = sentences.end[mention.sentence] ?? 0;
  const words: string[] = [];
  // Words of the mention itself describe it as well ("acute kidney injury").
  for (let at = mention.from; at < mention.to; at++) {
    const word = foldedToken(tokens, at);
    take(found, word, tokens, at);
    if (descriptors.has(word)) words.push(word);
  }
  const least = Math.max(
    from,
    mention.from - reachBefore,
    previous !== undefined && previous.sentence === mention.sentence ? previous.to : 0,
  );
  for (let at = mention.from - 1; at >= least; at--) {
    if (tokens.kind[at] === tokenKind.newline) continue;
    if (tokens.kind[at] === tokenKind.punctuation) {
      if (tokens.text.charCodeAt(tokens.begin[at] ?? 0) === 45) continue;
      break;
    }
    const word = foldedToken(tokens, at);
    if (stopsChunk.has(word)) break;
    take(found, word, tokens, at);
    if (descriptors.has(word)) {
      words.unshift(word);
      found.why["descriptor"] ??= why("descriptor", tokens, at);
    }
  }
  const most = Math.min(
    to,
    mention.to + reachAfter,
    next !== undefined && next.sentence === mention.sentence && next.from >= mention.to
      ? next.from
      : to,
  );
  for (let at = mention.to; at < most; at++) {
    if (tokens.kind[at] === tokenKind.newline) continue;
    if (tokens.kind[at] === tokenKind.punctuation) {
      const sign = tokens.text.charCodeAt(tokens.begin[at] ?? 0);
      if (sign === 58 || sign === 45 || sign === 44 || sign === 40) continue;
      break;
    }
    const word = foldedToken(tokens, at);
    if (!followers.has(word) && !severityOf.has(word) && !progressionOf.has(word)) break;
    take(found, word, tokens, at);
  }
  if (words.length > 0) found.descriptor = [...new Set(words)].join(", ");
  return found;
}

const stopsChunk: ReadonlySet<string> = new Set([
  "and",
  "or",
  "with",
  "of",
  "has",
  "had",
  "have",
  "is",
  "was",
  "are",
  "were",
  "but",
  "in",
  "on",
  "for",
  "to",
  "from",
  "by",
  "denies",
  "reports",
]);
const followers: ReadonlySet<string> = new Set([
  "is",
  "was",
  "has",
  "have",
  "been",
  "are",
  "were",
  "now",
  "remains",
  "remained",
  "appears",
  "seems",
  "much",
  "currently",
  "also",
  "somewhat",
  "well",
  "poorly",
  "getting",
  "become",
  "becoming",
  "that",
  "which",
  "significantly",
  "gradually",
  "slowly",
  "overall",
  "more",
  "very",
  "quite",
  "rather",
  "a",
  "bit",
  "little",
  "in",
  "acute",
  "severity",
]);

function take(found: Qualifiers, word: string, tokens: Tokens, at: number): void {
  const severity = severityOf.get(word);
  if (severity !== undefined && found.severity === null) {
    found.severity = severity;
    found.why["severity"] = why("severity", tokens, at);
  }
  const progression = progressionOf.get(word);
  if (progression !== undefined && found.progression === null) {
    found.progression = progression;
    found.why["progression"] = why("progression", tokens, at);
  }
}

function why(rule: string, tokens: Tokens, at: number): Why {
  return {
    rule: `${rule}.${foldedToken(tokens, at)}`,
    begin: tokens.begin[at] ?? 0,
    end: tokens.end[at] ?? 0,
  };
}
