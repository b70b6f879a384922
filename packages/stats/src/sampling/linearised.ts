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
  /** Places in the sample of the open units and of the donors. */
  readonly open: readonly number[];
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

/** A stratum without a frame weighs 1, and as much as it likes is unread. */
export function stratumWeights<Cell>({
  strata,
  units,
}: Sample<Cell>): ReadonlyMap<number, StratumWeight> {
  const read = new Map<number, { all: number; known: number }>();
  for (const { stratum, units: n, isOpen } of units) {
    const { all, known } = read.get(stratum) ?? { all: 0, known: 0 };
    read.set(stratum, { all: all + n, known: isOpen ? known : known + n });
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
export function hasUnreadStratum<Cell>({ strata, units }: Sample<Cell>): boolean {
  const known = new Set(units.filter(({ isOpen }) => !isOpen).map(({ stratum }) => stratum));
  return strata.some(({ stratum, frame }) => frame !== null && frame > 0 && !known.has(stratum));
}

/**
 * Of each unit what it adds to Σ w e once the guesses are linearised: a donor, what it says of the open ones too.
 * Without open units it is the influence. Source: Särndal, Swensson & Wretman 1992, 15.6 (response homogeneity groups).
 */
export function linearised<Cell>(
  { units, guesses = [] }: Sample<Cell>,
  influence: (cell: Cell) => number,
): Float64Array {
  const values = Float64Array.from(units, ({ cell }) => influence(cell));
  for (const { ifPositive, ifNegative, share, carried, correction, donors } of guesses) {
    const pull = carried * correction * (influence(ifPositive) - influence(ifNegative));
    if (pull === 0) continue;
    for (const { at, isPositive } of donors)
      values[at] = (values[at] ?? 0) + pull * ((isPositive ? 1 : 0) - share);
  }
  return values;
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
  const weights = stratumWeights(sample);
  const values = linearised(sample, influence);
  const byStratum = new Map<number, Map<number | string, { units: number; sum: number }>>();
  for (const [at, { patient, stratum, units }] of sample.units.entries()) {
    let patients = byStratum.get(stratum);
    if (patients === undefined) byStratum.set(stratum, (patients = new Map()));
    const own = patients.get(patient) ?? { units: 0, sum: 0 };
    patients.set(patient, {
      units: own.units + units,
      sum: own.sum + units * (values[at] ?? 0),
    });
  }
  let variance = 0;
  for (const [stratum, patients] of byStratum) {
    const { weight, unread } = weights.get(stratum) ?? { weight: 0, unread: 0 };
    const all = [...patients.values()];
    const n = all.reduce((sum, one) => sum + one.units, 0);
    const lonely = all.length === 1;
    const mean = lonely ? 0 : all.reduce((sum, one) => sum + one.sum, 0) / n;
    const squares = all.reduce((sum, one) => sum + (one.sum - mean * one.units) ** 2, 0);
    variance += weight ** 2 * unread * (lonely ? 1 : all.length / (all.length - 1)) * squares;
  }
  return variance;
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
  const weights = stratumWeights(sample);
  const strata = new Map<number, { n: number; sum: number; squares: number }>();
  const patients = new Map<number | string, { sum: number; squares: number; own: number }>();
  const values = linearised(sample, influence);
  for (const [at, { patient, stratum, units }] of sample.units.entries()) {
    const e = values[at] ?? 0;
    const weight = weights.get(stratum)?.weight ?? 0;
    const of = strata.get(stratum) ?? { n: 0, sum: 0, squares: 0 };
    strata.set(stratum, {
      n: of.n + units,
      sum: of.sum + units * e,
      squares: of.squares + units * e ** 2,
    });
    const his = patients.get(patient) ?? { sum: 0, squares: 0, own: 0 };
    patients.set(patient, {
      sum: his.sum + weight * units * e,
      squares: his.squares + weight ** 2 * units * e ** 2,
      own: his.own + weight * units * e ** 2,
    });
  }
  let drawing = 0;
  for (const [stratum, { n, sum, squares }] of strata) {
    const { weight, unread } = weights.get(stratum) ?? { weight: 0, unread: 0 };
    // A single unit has no spread of its own: as in linearisedVariance.
    drawing +=
      weight ** 2 * unread * (n === 1 ? squares : (n / (n - 1)) * (squares - sum ** 2 / n));
  }
  let among = 0;
  for (const { sum, squares, own } of patients.values()) among += sum ** 2 - squares + own;
  const count = patients.size;
  return drawing + (count < 2 ? 0 : (count / (count - 1)) * Math.max(0, among));
}
