/** Alike units of one patient in one stratum; `cell` says what they are. */
export interface SampledUnits<Cell> {
  readonly patient: number | string;
  readonly stratum: number;
  readonly cell: Cell;
  readonly units: number;
  /** Nobody could say what they are: the cell is that of a guess. */
  readonly isOpen?: boolean;
}

/** Alike open units: as often positive as their donors. */
export interface Guess<Cell> {
  readonly ifPositive: Cell;
  readonly ifNegative: Cell;
  /** Of the donors, weighed. */
  readonly share: number;
  /** What the open units weigh for each that a donor weighs. */
  readonly carried: number;
  /** √(n / (n − 1)) of n donors: they are nearer to their own share than to the truth. */
  readonly correction: number;
  /** Places of the donors in the sample. */
  readonly donors: readonly { readonly at: number; readonly isPositive: boolean }[];
}

/** A stratum of the frame and how many units it has there; null where nothing was drawn from a frame. */
export interface FrameStratum {
  readonly stratum: number;
  readonly frame: number | null;
}

/**
 * Units that were read, those that don't enter a table among them (their cell adds nothing to it), and what the cells
 * of open ones were guessed from.
 */
export interface Sample<Cell> {
  readonly strata: readonly FrameStratum[];
  readonly units: readonly SampledUnits<Cell>[];
  readonly guesses?: readonly Guess<Cell>[];
}

/**
 * How many units of the frame each unit of a stratum stands for, open or not, and the share of it of which nothing is
 * known.
 */
export interface StratumWeight {
  readonly weight: number;
  readonly unread: number;
}

interface UnitsByStratum {
  readonly strata: readonly FrameStratum[];
  readonly units: readonly Pick<SampledUnits<unknown>, "stratum" | "units" | "isOpen">[];
}

type Weights = ReadonlyMap<number, StratumWeight>;

const weighed = new WeakMap<
  UnitsByStratum["units"],
  { readonly strata: UnitsByStratum["strata"]; readonly weights: Weights }
>();

/** A stratum without a frame weighs 1, and as much as it likes is unread. Made once for each list of units. */
export function stratumWeights({ strata, units }: UnitsByStratum): Weights {
  const before = weighed.get(units);
  if (before?.strata === strata) return before.weights;
  const weights = weigh({ strata, units });
  weighed.set(units, { strata, weights });
  return weights;
}

function weigh({ strata, units }: UnitsByStratum): Weights {
  const read = new Map<number, { all: number; known: number }>();
  for (const { stratum, units: n, isOpen } of units) {
    const of = read.get(stratum) ?? { all: 0, known: 0 };
    read.set(stratum, of);
    of.all += n;
    if (!isOpen) of.known += n;
  }
  return new Map(
    strata.map(({ stratum, frame }) => {
      const { all, known } = read.get(stratum) ?? { all: 0, known: 0 };
      const weight = frame === null ? 1 : all === 0 ? 0 : frame / all;
      return [stratum, { weight, unread: frame === null ? 1 : Math.max(0, 1 - known / frame) }];
    }),
  );
}

/** Whether nothing is known of any unit of a stratum of the frame: then nothing is known of a part of the frame. */
export function hasUnreadStratum({ strata, units }: UnitsByStratum): boolean {
  return strata.some(
    ({ stratum, frame }) =>
      frame !== null && frame > 0 && !units.some((one) => one.stratum === stratum && !one.isOpen),
  );
}

/**
 * Of each unit what it adds to Σ w e once the guesses are linearised: a donor, what it says of the open ones too.
 * Without open units it is the influence. Source: Särndal, Swensson & Wretman 1992, 15.6 (response homogeneity groups).
 */
export function linearised<Cell>(
  { units, guesses = [] }: Sample<Cell>,
  influence: (cell: Cell) => number,
): Float64Array {
  const values = new Float64Array(units.length);
  for (const [at, { cell }] of units.entries()) values[at] = influence(cell);
  for (const { ifPositive, ifNegative, share, carried, correction, donors } of guesses) {
    const pull = carried * correction * (influence(ifPositive) - influence(ifNegative));
    if (pull === 0) continue;
    for (const { at, isPositive } of donors)
      values[at] = (values[at] ?? 0) + pull * ((isPositive ? 1 : 0) - share);
  }
  return values;
}

/** Where each unit lies: its stratum, its patient, and its patient in its stratum, numbered by the first unit. */
interface Layout {
  readonly units: Float64Array;
  readonly strata: readonly StratumWeight[];
  readonly stratumOf: Int32Array;
  readonly patientOf: Int32Array;
  readonly patients: number;
  readonly clusterOf: Int32Array;
  /** Stratum and units of each cluster. */
  readonly clusters: readonly { readonly stratum: number; readonly units: number }[];
}

const layouts = new WeakMap<object, Layout>();

/** Made once for each sample: a table asks for some twenty variances of one. */
function layoutOf<Cell>(sample: Sample<Cell>): Layout {
  let layout = layouts.get(sample);
  if (layout === undefined) layouts.set(sample, (layout = lay(sample)));
  return layout;
}

function lay<Cell>(sample: Sample<Cell>): Layout {
  const weights = stratumWeights(sample);
  const all = sample.units;
  const strata = new Map<number, number>();
  const patients = new Map<number | string, number>();
  const clusters: { stratum: number; units: number }[] = [];
  const clusterAt: Map<number, number>[] = [];
  const place = <Key>(of: Map<Key, number>, key: Key): number => {
    const at = of.get(key) ?? of.size;
    of.set(key, at);
    return at;
  };
  const [stratumOf, patientOf, clusterOf] = [0, 1, 2].map(() => new Int32Array(all.length)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  for (const [at, one] of all.entries()) {
    const stratum = place(strata, one.stratum);
    const patient = place(patients, one.patient);
    const own = (clusterAt[stratum] ??= new Map<number, number>());
    let cluster = own.get(patient);
    if (cluster === undefined) {
      own.set(patient, (cluster = clusters.length));
      clusters.push({ stratum, units: 0 });
    }
    const counted = clusters[cluster];
    if (counted) counted.units += one.units;
    stratumOf[at] = stratum;
    patientOf[at] = patient;
    clusterOf[at] = cluster;
  }
  return {
    units: Float64Array.from(all, ({ units }) => units),
    strata: [...strata.keys()].map((of) => weights.get(of) ?? { weight: 0, unread: 0 }),
    stratumOf,
    patientOf,
    patients: patients.size,
    clusterOf,
    clusters,
  };
}

/** Place of each unit's patient, by the first unit, and how many patients there are. */
export function patientsOf<Cell>(sample: Sample<Cell>): Pick<Layout, "patientOf" | "patients"> {
  return layoutOf(sample);
}

/**
 * Variance of a weighted total Σ w e, linearised by patient within strata: each patient's deviations in a stratum are
 * summed, then squared. With one unit a patient it is N²(1 − f)s²/n summed over the strata, exactly. A stratum of a
 * single patient has no spread of its own: its deviation is that from 0, the mean over all strata (Lumley's "adjust").
 * Open units are in the draw, and in the share of the frame of which nothing is known. Source: Särndal, Swensson &
 * Wretman 1992, 5.5, 9.3 and 15.6; Binder 1983; validity.md M6 and §1, 13; decision 264.
 */
export function linearisedVariance<Cell>(
  sample: Sample<Cell>,
  influence: (cell: Cell) => number,
): number {
  return varianceOfValues(sample, linearised(sample, influence));
}

/** The same of what each unit adds. */
export function varianceOfValues<Cell>(sample: Sample<Cell>, values: Float64Array): number {
  const { units, strata, clusterOf, clusters } = layoutOf(sample);
  const sums = new Float64Array(clusters.length);
  for (let at = 0; at < units.length; at += 1) {
    const cluster = clusterOf[at] ?? 0;
    sums[cluster] = (sums[cluster] ?? 0) + (units[at] ?? 0) * (values[at] ?? 0);
  }
  const of = strata.map(() => ({ clusters: 0, n: 0, sum: 0, squares: 0 }));
  for (const [at, { stratum, units: n }] of clusters.entries()) {
    const own = of[stratum];
    if (own === undefined) continue;
    own.clusters += 1;
    own.n += n;
    own.sum += sums[at] ?? 0;
  }
  for (const [at, { stratum, units: n }] of clusters.entries()) {
    const own = of[stratum];
    if (own === undefined) continue;
    const mean = own.clusters === 1 ? 0 : own.sum / own.n;
    own.squares += ((sums[at] ?? 0) - mean * n) ** 2;
  }
  return of.reduce((variance, { clusters: k, squares }, stratum) => {
    const { weight, unread } = strata[stratum] ?? { weight: 0, unread: 0 };
    return variance + weight ** 2 * unread * (k === 1 ? 1 : k / (k - 1)) * squares;
  }, 0);
}

/**
 * Variance of the same total over patients like these, of whom the frame is one draw: that of drawing units from the
 * frame (M6, units singly), and that of the frame's own total over patients, Σ (Σ e)², estimated from the sample with
 * the product of two units' weights for each pair of a patient. There is one though the frame is read whole. Source:
 * Särndal, Swensson & Wretman 1992, 9.3 (two phases); Binder 1983.
 */
export function varianceAmongPatients<Cell>(
  sample: Sample<Cell>,
  influence: (cell: Cell) => number,
): number {
  const { units, strata, stratumOf, patientOf, patients: count } = layoutOf(sample);
  const values = linearised(sample, influence);
  const of = strata.map(() => ({ n: 0, sum: 0, squares: 0 }));
  const sums = new Float64Array(count);
  let own = 0;
  for (let at = 0; at < units.length; at += 1) {
    const [n, e] = [units[at] ?? 0, values[at] ?? 0];
    const [stratum, patient] = [stratumOf[at] ?? 0, patientOf[at] ?? 0];
    const weight = strata[stratum]?.weight ?? 0;
    const all = of[stratum];
    if (all === undefined) continue;
    all.n += n;
    all.sum += n * e;
    all.squares += n * e ** 2;
    sums[patient] = (sums[patient] ?? 0) + weight * n * e;
    own += (weight - weight ** 2) * n * e ** 2;
  }
  const drawing = of.reduce((variance, { n, sum, squares }, stratum) => {
    const { weight, unread } = strata[stratum] ?? { weight: 0, unread: 0 };
    // A single unit has no spread of its own: as in linearisedVariance.
    const spread = n === 1 ? squares : (n / (n - 1)) * (squares - sum ** 2 / n);
    return variance + weight ** 2 * unread * spread;
  }, 0);
  const among = sums.reduce((so, sum) => so + sum ** 2, own);
  return drawing + (count < 2 ? 0 : (count / (count - 1)) * Math.max(0, among));
}
