import { recomputeWeighedScript } from "./recompute-weighed-script.ts";

/**
 * The part of the report's R script that recomputes validity and the claim: shares, intervals, bounds, differences and
 * p from the counts by patient, by formulas of its own. It rests on `read`, `compare` and `wilson` of the whole script.
 */
export const recomputeValidityScript = String.raw`
# M1: a share of units within patients, and how many independent units would tell as much, with t for z;
# with one unit a patient it is plain.
worth <- function(x, n) {
  own <- n > 0
  x <- x[own]
  n <- n[own]
  total <- sum(n)
  patients <- length(n)
  p <- sum(x) / total
  if (patients == 1) return(list(p = p, m = 1, patients = 1))
  if (p == 0 || p == 1) return(list(p = p, m = patients, patients = patients))
  if (total == patients) return(list(p = p, m = total, patients = patients))
  v <- patients / (patients - 1) * sum((x - p * n)^2) / total^2
  deff <- max(1, v / (p * (1 - p) / total))
  list(p = p, m = total / deff * (qnorm(.975) / qt(.975, patients - 1))^2, patients = patients)
}
share <- function(x, n) {
  if (sum(n) == 0) return(c(NA, NA, NA))
  of <- worth(x, n)
  if (of$patients < 10) return(c(of$p, NA, NA))
  c(of$p, wilson(of$p * of$m, of$m))
}

# M5: F with the jackknife over patients.
f.of <- function(tp, fp, fn) 2 * sum(tp) / (2 * sum(tp) + sum(fp) + sum(fn))
f.measure <- function(tp, fp, fn) {
  own <- tp + fp + fn > 0
  tp <- tp[own]
  fp <- fp[own]
  fn <- fn[own]
  k <- length(tp)
  if (k == 0) return(c(NA, NA, NA))
  estimate <- f.of(tp, fp, fn)
  if (k < 10) return(c(estimate, NA, NA))
  without <- sapply(seq_len(k), function(i) f.of(tp[-i], fp[-i], fn[-i]))
  if (any(!is.finite(without))) return(c(estimate, NA, NA))
  error <- sqrt((k - 1) / k * sum((without - mean(without))^2))
  if (error == 0) return(c(estimate, NA, NA))
  half <- qt(.975, k - 1) * error
  c(estimate, max(0, estimate - half), min(1, estimate + half))
}

# M2: McNemar's test by patient, d each patient's difference: exact by flipping signs below fifty that differ, else chi-square.
paired <- function(d) {
  d <- d[d != 0]
  if (sum(d) == 0) return(1)
  if (length(d) >= 50) return(pchisq(sum(d)^2 / sum(d^2), 1, lower.tail = FALSE))
  p <- 1
  for (size in abs(d)) p <- (c(p, rep(0, size)) + c(rep(0, size), p)) / 2
  minus <- seq_along(p) - 1
  min(1, 2 * sum(p[2 * minus <= sum(abs(d)) - abs(sum(d))]))
}

# What a unit adds above and below the line of a measure; nothing where the source can't be judged.
parts <- function(measure, has, says) {
  a <- switch(measure, recall = , precision = has & says, specificity = , npv = !has & !says, fMeasure = 2 * (has & says), accuracy = has == says)
  b <- switch(measure, recall = has, precision = says, specificity = !has, npv = !says, fMeasure = has + says, accuracy = TRUE)
  cbind(a = ifelse(is.na(says), 0, a), b = ifelse(is.na(says), 0, b))
}
by.patient <- function(rows, x) as.vector(tapply(rows$encounters * x, factor(rows$patient), sum))

${recomputeWeighedScript}
figure <- function(rows, source, measure) {
  if (is.weighed()) return(weighed.figure(rows, source, measure))
  rows <- resolved(rows)
  has <- rows$reference == 1
  says <- rows[[source]] == 1
  of <- function(which) by.patient(rows, !is.na(which) & which)
  if (measure == "fMeasure") return(f.measure(of(has & says), of(!has & says), of(has & !says)))
  ab <- parts(measure, has, says)
  share(by.patient(rows, ab[, "a"]), by.patient(rows, ab[, "b"]))
}

# A figure however the unresolved turn out, each kind of them all one way or all the other (Manski).
outcomes.of <- function(rows, sources, value) {
  kind <- do.call(paste, rows[sources])
  open <- unique(kind[is.na(rows$reference)])
  if (length(open) == 0) return(c(NA, NA))
  all <- sapply(seq_len(2^length(open)) - 1, function(outcome) {
    settled <- rows
    for (i in seq_along(open))
      settled$reference[is.na(rows$reference) & kind == open[i]] <- outcome %/% 2^(i - 1) %% 2
    value(settled)
  })
  range(all)
}
plain <- function(rows, source, measure) {
  of <- parts(measure, rows$reference == 1, rows[[source]] == 1)
  weighed <- rows$encounters * weight.of(rows)
  sum(weighed * of[, "a"]) / sum(weighed * of[, "b"])
}
bounds <- function(all, source, measure) {
  # Units that the source can't judge have their share of the weights, and are in none of the sums.
  all$reference[is.na(all[[source]]) & is.na(all$reference)] <- 0
  outcomes.of(all, source, function(rows) plain(rows, source, measure))
}
difference.bounds <- function(all, first, second, measure) {
  all[is.na(all[[first]]) | is.na(all[[second]]), c(first, second)] <- NA
  if (measure == "fMeasure") {
    one <- bounds(all, first, measure)
    two <- bounds(all, second, measure)
    return(c(one[1] - two[2], one[2] - two[1]))
  }
  all$reference[is.na(all[[first]]) & is.na(all$reference)] <- 0
  outcomes.of(all, c(first, second), function(rows) plain(rows, first, measure) - plain(rows, second, measure))
}

# M3: Tango's limits of b against c among n, one unit a patient.
tango <- function(b, c, n) {
  z <- qnorm(.975)
  score <- function(delta) {
    A <- 2 * n
    B <- -b - c + (2 * n - b + c) * delta
    q <- (sqrt(max(0, B^2 + 4 * A * c * delta * (1 - delta))) - B) / (2 * A)
    v <- n * (2 * q + delta * (1 - delta))
    if (v > 0) (b - c - n * delta) / sqrt(v) else sign(b - c - n * delta) * 1e9
  }
  estimate <- (b - c) / n
  c(if (estimate == -1) -1 else root(function(d) score(d) - z, -1, estimate),
    if (estimate == 1) 1 else root(function(d) score(d) + z, estimate, 1))
}
# M4: the generalized score by patient. Each result of a source is a row: whether it is right, and whose it is.
predictive.p <- function(rows, first, second, measure) {
  answer <- measure == "precision"
  results <- do.call(rbind, lapply(c(first, second), function(source) {
    own <- rows[(rows[[source]] == 1) == answer, ]
    data.frame(patient = own$patient, n = own$encounters, right = (own$reference == 1) == answer, second = rep(source == second, nrow(own)))
  }))
  mean.of <- function(x) sum(results$n * x) / sum(results$n)
  score <- results$n * (results$right - mean.of(results$right)) * (results$second - mean.of(results$second))
  sums <- as.vector(tapply(score, factor(results$patient), sum))
  if (sum(sums^2) == 0) NA else pchisq(sum(sums)^2 / sum(sums^2), 1, lower.tail = FALSE)
}
# M5: every way of swapping the sources within patients. Where there are too many, those drawn can't be drawn again.
swapped.p <- function(one, two) {
  change <- cbind(two - one, one - two)
  change <- change[rowSums(change != 0) > 0, , drop = FALSE]
  if (nrow(change) > 20) return(NULL)
  sums <- matrix(c(colSums(one), colSums(two)), 1)
  far <- function(s) abs(s[, 1] / s[, 2] - s[, 3] / s[, 4])
  observed <- far(sums)
  for (i in seq_len(nrow(change))) sums <- rbind(sums, sweep(sums, 2, change[i, ], "+"))
  mean(far(sums) >= observed - 1e-12)
}

# First minus second on the units on which both can be judged: estimate, limits, p.
difference <- function(rows, first, second, measure) {
  if (is.weighed()) return(weighed.difference(rows, first, second, measure))
  rows <- resolved(rows)
  both <- !is.na(rows[[first]]) & !is.na(rows[[second]])
  has <- rows$reference == 1
  one <- parts(measure, has, ifelse(both, rows[[first]] == 1, NA))
  two <- parts(measure, has, ifelse(both, rows[[second]] == 1, NA))
  sums <- cbind(by.patient(rows, one[, "a"]), by.patient(rows, one[, "b"]), by.patient(rows, two[, "a"]), by.patient(rows, two[, "b"]))
  sums <- sums[sums[, 2] + sums[, 4] > 0, , drop = FALSE]
  of <- function(s) s[1] / s[2] - s[3] / s[4]
  k <- nrow(sums)
  all <- colSums(sums)
  if (all[2] == 0 || all[4] == 0) return(NULL)
  estimate <- of(all)
  if (measure %in% c("fMeasure", "precision", "npv")) {
    limits <- c(NA, NA)
    if (k >= 10) {
      without <- apply(sums, 1, function(own) of(all - own))
      error <- sqrt((k - 1) / k * sum((without - mean(without))^2))
      if (is.finite(error) && error > 0) limits <- estimate + c(-1, 1) * qt(.975, k - 1) * error
    }
    p <- if (measure == "fMeasure") swapped.p(sums[, 1:2, drop = FALSE], sums[, 3:4, drop = FALSE]) else predictive.p(rows[both, ], first, second, measure)
    return(list(figure = c(estimate, max(-1, limits[1]), min(1, limits[2])), p = p))
  }
  d <- sums[, 1] - sums[, 3]
  n <- sums[, 2]
  limits <- c(NA, NA)
  if (k >= 10 && sum(n) == k) limits <- tango(sum(d > 0), sum(d < 0), k)
  else if (k >= 10) {
    error <- sqrt(k / (k - 1) * sum((d - estimate * n)^2)) / sum(n)
    if (error > 0) limits <- estimate + c(-1, 1) * qt(.975, k - 1) * error
  }
  list(figure = c(estimate, max(-1, limits[1]), min(1, limits[2])), p = paired(d))
}

measures <- c("recall", "precision", "specificity", "npv", "fMeasure", "accuracy")
check.validity <- function(counts) {
  table <- read("validity")
  crosses <- read("validity-counts")
  flow <- read("flow")
  for (concept in unique(table$concept_id)) {
    all <- counts[counts$concept_id == concept, ]
    own <- all[!is.na(all$reference), ]
    open <- all[is.na(all$reference), ]
    compare(paste("analysed", concept), flow$analysed[flow$concept_id == concept], sum(own$encounters))
    again <- weight.of(all)
    for (i in seq_len(nrow(all))) compare(paste("weight", concept, i), all$weight[i], again[i])
    yes <- own$reference == 1
    for (source in c("structured", "notes", "inferred")) {
      says <- own[[source]] == 1
      cross <- crosses[crosses$concept_id == concept & crosses$source == source, ]
      counted <- function(which) sum(own$encounters[which], na.rm = TRUE)
      compare(paste(concept, source, "TP"), cross$TP, counted(which(yes & says)))
      compare(paste(concept, source, "FP"), cross$FP, counted(which(!yes & says)))
      compare(paste(concept, source, "FN"), cross$FN, counted(which(yes & !says)))
      compare(paste(concept, source, "TN"), cross$TN, counted(which(!yes & !says)))
      compare(paste(concept, source, "not assessable"), cross$not_assessable, counted(is.na(says)))
      compare(paste(concept, "encounters"), cross$encounters, sum(own$encounters))
      compare(paste(concept, "unresolved"), cross$unresolved, sum(open$encounters))
      compare(paste(concept, "cannot tell"), cross$cannot_tell, sum(open$encounters[open$cannot_tell == 1]))
      compare(paste(concept, "patients"), cross$patients, length(unique(own$patient)))
      compare(paste(concept, "patients with the concept"), cross$patients_with_concept, length(unique(own$patient[yes])))
      for (measure in measures) {
        row <- table[table$concept_id == concept & table$source == source & table$measure == measure, ]
        if (is.na(row$estimate)) next
        what <- paste(concept, source, measure)
        compare(paste(what, "n"), row$n, counted(parts(measure, yes, says)[, "b"] > 0))
        value <- figure(all, source, measure)
        compare(what, row$estimate, value[1])
        compare(paste(what, "low"), row$low, value[2])
        compare(paste(what, "high"), row$high, value[3])
        limits <- bounds(all, source, measure)
        compare(paste(what, "bound low"), row$bound_low, limits[1])
        compare(paste(what, "bound high"), row$bound_high, limits[2])
      }
    }
    row <- table[table$concept_id == concept & table$measure == "p", ]
    compare(paste(concept, "p"), row$estimate, difference(all, "inferred", "structured", "accuracy")$p)
  }
}

# Both sources and their difference in the declared measure.
check.comparisons <- function(counts) {
  table <- read("comparisons")
  for (i in seq_len(nrow(table))) {
    row <- table[i, ]
    all <- counts[counts$concept_id == row$concept_id, ]
    what <- paste("comparison of", row$concept)
    if (!is.na(row$structured)) compare.figure(what, row, "structured", figure(all, "structured", row$measure))
    if (!is.na(row$compared)) compare.figure(what, row, "compared", figure(all, row$compared_source, row$measure))
    if (is.na(row$difference)) next
    again <- difference(all, row$compared_source, "structured", row$measure)
    compare.figure(what, row, "difference", again$figure)
    compare(paste(what, "p"), row$p, again$p)
    limits <- difference.bounds(all, row$compared_source, "structured", row$measure)
    # Where units weigh alike, to leave the unresolved out is one of the outcomes.
    if (!is.weighed() && !is.na(limits[1])) limits <- range(limits, again$figure[1])
    compare(paste(what, "bound low"), row$bound_low, limits[1])
    compare(paste(what, "bound high"), row$bound_high, limits[2])
  }
}

# M12: Holm over the declared concepts, Benjamini and Hochberg's q over the rest. Who has no p, or no row yet, counts as p = 1.
check.claim <- function() {
  table <- read("comparisons")
  declared <- read("claim")$concepts_declared
  for (primary in c(TRUE, FALSE)) {
    own <- table[(tolower(table$primary) == "true") == primary, ]
    if (nrow(own) == 0) next
    p <- ifelse(is.na(own$p), 1, own$p)
    missing <- if (primary) max(0, declared - length(p)) else 0
    again <- p.adjust(c(p, rep(1, missing)), if (primary) "holm" else "BH")
    for (i in which(!is.na(own$p))) compare(paste(own$concept_id[i], "adjusted p"), own$adjusted[i], again[i])
  }
}
`;
