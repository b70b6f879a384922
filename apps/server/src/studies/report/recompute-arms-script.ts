/** The part of the R script that recomputes arms against arms, patient by patient from the counts. */
export const recomputeArmsScript = String.raw`
# Arms against arms: each kind of patient a row with a linearised value in both arms, summed. Difference: Newcombe's
# limits with the correlation of the two shares; ratio: limits on the scale of logarithms, 1/2 added where a count is 0.
check.arms <- function() {
  table <- read("compared-arms")
  for (i in seq_len(nrow(table))) {
    row <- table[i, ]
    if (is.na(row$n) || is.na(row$patients) || row$patients == 0) next
    what <- paste(row$outcome, row$cohort)
    p <- row$n / row$patients
    own <- wilson(row$n, row$patients)
    compare.figure(what, row, "risk", c(p, own))
    if (is.na(row$against_n) || is.na(row$against_patients) || row$against_patients == 0) next
    what <- paste(what, "against", row$against)
    q <- row$against_n / row$against_patients
    other <- wilson(row$against_n, row$against_patients)
    # Where those in both arms are hidden there are no limits.
    shared <- c(row$in_both_with_in_each, row$in_both_with_in_own, row$in_both_with_in_other, row$in_both_without)
    told <- if (any(is.na(shared))) NA else 0
    s <- ifelse(is.na(shared), 0, shared)
    kinds <- data.frame(
      times = c(s, row$n - s[1] - s[2], row$patients - row$n - s[3] - s[4],
        row$against_n - s[1] - s[3], row$against_patients - row$against_n - s[2] - s[4]),
      in.own = c(1, 1, 1, 1, 1, 1, 0, 0), yes.own = c(1, 1, 0, 0, 1, 0, 0, 0),
      in.other = c(1, 1, 1, 1, 0, 0, 1, 1), yes.other = c(1, 0, 1, 0, 0, 0, 1, 0))
    u <- kinds$in.own * (kinds$yes.own - p) / row$patients
    v <- kinds$in.other * (kinds$yes.other - q) / row$against_patients
    spread <- sqrt(sum(kinds$times * u^2) * sum(kinds$times * v^2))
    r <- if (spread > 0) max(-1, min(1, sum(kinds$times * u * v) / spread)) else 0
    apart <- function(a, b) sqrt(max(0, a^2 - 2 * r * a * b + b^2))
    d <- p - q
    compare.figure(what, row, "difference",
      c(d, max(-1, d - apart(p - own[1], other[2] - q)) + told, min(1, d + apart(own[2] - p, q - other[1])) + told))
    counts <- c(row$n, row$patients - row$n, row$against_n, row$against_patients - row$against_n)
    if (row$n == 0 && row$against_n == 0) next
    if (any(counts == 0)) {
      h <- counts + .5
      ratio <- (h[1] / (h[1] + h[2])) / (h[3] / (h[3] + h[4]))
      error <- sqrt(1 / h[1] - 1 / (h[1] + h[2]) + 1 / h[3] - 1 / (h[3] + h[4]))
    } else {
      ratio <- p / q
      error <- sqrt(sum(kinds$times * (u / p - v / q)^2))
    }
    factor <- exp(qnorm(.975) * error)
    compare.figure(what, row, "ratio", c(ratio, ratio / factor + told, ratio * factor + told))
  }
}
`;
