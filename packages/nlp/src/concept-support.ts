/** Fewest documents that name both concepts before their company says anything. */
const leastJoint = 3;

export interface JointCounts {
  /** Documents in the corpus. */
  readonly documents: number;
  /** Documents that name the first, the second, and both concepts. */
  readonly first: number;
  readonly second: number;
  readonly joint: number;
}

/**
 * How strongly two concepts keep company: normalised pointwise mutual information over documents (Bouma 2009), in [−1,
 * 1], with one half added to every count so that pairs of rare concepts do not jump. Null with fewer than three joint
 * documents.
 * @throws RangeError when the counts cannot belong to one corpus.
 */
export function conceptSupport({ documents, first, second, joint }: JointCounts): number | null {
  const counts = [documents, first, second, joint];
  const possible =
    counts.every((count) => Number.isInteger(count) && count >= 0) &&
    joint <= Math.min(first, second) &&
    first + second - joint <= documents;
  if (!possible) throw new RangeError(`Counts ${counts.join(", ")} belong to no corpus`);
  if (joint < leastJoint) return null;
  const smooth = 0.5;
  const total = documents + 2 * smooth;
  const both = (joint + smooth) / total;
  const one = (first + smooth) / total;
  const other = (second + smooth) / total;
  const information = Math.log(both / (one * other));
  const value = information / -Math.log(both);
  return Math.max(-1, Math.min(1, value));
}
