import { recomputeArmsScript } from "./recompute-arms-script.ts";
import { recomputeValidityScript } from "./recompute-validity-script.ts";

/**
 * The R script of a study report: base R alone, run in the report's folder. It recomputes each figure of the tables
 * from the counts, by formulas of its own, and fails where one differs by more than 1e-9.
 */
export const recomputeScript = String.raw`# Recomputes the figures of this study report from its CSV files. Base R only:
#   Rscript recompute.R
# in the folder of the report. It ends with an error where a figure differs by more than 1e-9.

options(digits = 17)
read <- function(name) read.csv(paste0(name, ".csv"), stringsAsFactors = FALSE, check.names = FALSE, na.strings = "", encoding = "UTF-8")
found <- new.env()
found$n <- 0
found$largest <- 0
found$wrong <- character()
compare <- function(what, table, again) {
  if (length(table) == 0 || length(again) == 0 || is.na(table)) return(invisible())
  difference <- if (is.na(again)) Inf else abs(table - again)
  found$n <- found$n + 1
  found$largest <- max(found$largest, difference)
  if (difference > 1e-9) found$wrong <- c(found$wrong, sprintf("%s: the table has %.12g, recomputed %.12g", what, table, again))
}

compare.figure <- function(what, row, name, again) {
  compare(paste(what, name), row[[name]], again[1])
  compare(paste(what, name, "low"), row[[paste0(name, "_low")]], again[2])
  compare(paste(what, name, "high"), row[[paste0(name, "_high")]], again[3])
}

wilson <- function(x, n) {
  z <- qnorm(.975)
  p <- x / n
  middle <- p + z^2 / (2 * n)
  half <- z * sqrt(p * (1 - p) / n + z^2 / (4 * n^2))
  c(if (x == 0) 0 else (middle - half) / (1 + z^2 / n), if (x == n) 1 else (middle + half) / (1 + z^2 / n))
}
${recomputeValidityScript}${recomputeArmsScript}
# M10: kappa of the pooled table; its standard error sums the linearised kappa within patients.
kappa <- function(a, b, c, d) {
  n <- a + b + c + d
  own <- n > 0
  a <- a[own]; b <- b[own]; c <- c[own]; d <- d[own]
  total <- sum(n)
  k <- sum(own)
  if (total == 0) return(c(NA, NA, NA))
  r <- c(sum(a + b), sum(c + d)) / total
  s <- c(sum(a + c), sum(b + d)) / total
  po <- sum(a + d) / total
  pe <- sum(r * s)
  if (1 - pe <= 0) return(c(NA, NA, NA))
  estimate <- (po - pe) / (1 - pe)
  pull <- function(i, j) (((i == j) - po) * (1 - pe) - (1 - po) * (r[j] + s[i] - 2 * pe)) / (1 - pe)^2
  phi <- a * pull(1, 1) + b * pull(1, 2) + c * pull(2, 1) + d * pull(2, 2)
  error <- sqrt(k / (k - 1) * sum(phi^2)) / total
  if (k < 10 || error == 0) return(c(estimate, NA, NA))
  half <- qt(.975, k - 1) * error
  c(estimate, max(-1, estimate - half), min(1, estimate + half))
}

# Agreement beside kappa, documents as independent: each with its limits.
specific <- function(both, other) {
  if (both + other == 0) return(c(NA, NA, NA))
  j <- wilson(both, both + other)
  c(2 * both / (2 * both + other), 2 * j / (1 + j))
}
gwet <- function(a, b, c, d) {
  n <- a + b + c + d
  q <- c(2 * a + b + c, 2 * d + b + c) / (2 * n)
  pe <- 2 * q[1] * q[2]
  estimate <- ((a + d) / n - pe) / (1 - pe)
  if (b + c == 0) return(c(estimate, NA, NA))
  added <- c(1 - 2 * (1 - estimate) * (1 - q[1]), -(1 - estimate), -(1 - estimate), 1 - 2 * (1 - estimate) * (1 - q[2]))
  p <- c(a, b, c, d) / n
  error <- sqrt((sum(p * added^2) - sum(p * added)^2) / n) / (1 - pe)
  half <- qnorm(.975) * error
  c(estimate, max(-1, estimate - half), min(1, estimate + half))
}

check.agreement <- function() {
  ratings <- read("ratings-by-patient")
  table <- read("agreement")
  if (nrow(table) == 0) return(invisible())
  pairs <- unique(table[, c("concept_id", "answers", "first", "second")])
  for (i in seq_len(nrow(pairs))) {
    same <- function(rows) rows$concept_id == pairs$concept_id[i] & rows$answers == pairs$answers[i] & rows$first == pairs$first[i] & rows$second == pairs$second[i]
    own <- ratings[same(ratings), ]
    rows <- table[same(table), ]
    a <- sum(own$both_yes); b <- sum(own$first_only); c <- sum(own$second_only); d <- sum(own$both_no)
    n <- a + b + c + d
    if (n == 0) next
    what <- paste(pairs[i, ], collapse = " ")
    compare(paste(what, "documents"), rows$documents[1], n)
    compare(paste(what, "patients"), rows$patients[1], sum(own$both_yes + own$first_only + own$second_only + own$both_no > 0))
    observed <- c((a + d) / n, wilson(a + d, n))
    again <- list(
      observed = observed, pabak = 2 * observed - 1, ac1 = gwet(a, b, c, d),
      positiveAgreement = specific(a, b + c), negativeAgreement = specific(d, b + c))
    for (measure in names(again)) {
      row <- rows[rows$measure == measure, ]
      compare(paste(what, measure), row$estimate, again[[measure]][1])
      compare(paste(what, measure, "low"), row$low, again[[measure]][2])
      compare(paste(what, measure, "high"), row$high, again[[measure]][3])
    }
    k <- kappa(own$both_yes, own$first_only, own$second_only, own$both_no)
    row <- rows[rows$measure == "kappa", ]
    compare(paste(what, "kappa"), row$estimate, k[1])
    compare(paste(what, "kappa low"), row$low, k[2])
    compare(paste(what, "kappa high"), row$high, k[3])
  }
}

# Standardised differences, from the shares or the means and standard deviations.
check.baseline <- function() {
  table <- read("baseline")
  for (i in which(!is.na(table$difference))) {
    row <- table[i, ]
    unit <- if (is.na(row$unit)) "" else row$unit
    other <- table[table$group == row$group & table$characteristic == row$characteristic &
      ifelse(is.na(table$unit), "", table$unit) == unit & table$cohort == row$compared_with, ]
    # An arm may be the cohort that it is compared with.
    other <- other[rownames(other) != i, ][1, ]
    if (is.na(row$mean)) {
      p <- row$n / row$cohort_patients
      q <- other$n / other$cohort_patients
      compare(paste(row$characteristic, row$cohort, "share"), row$share, p)
      raw <- p - q
      spread <- sqrt((p * (1 - p) + q * (1 - q)) / 2)
      n <- c(row$cohort_patients, other$cohort_patients)
    } else {
      deviation <- function(one) if (is.na(one$standard_deviation)) 0 else one$standard_deviation
      raw <- row$mean - other$mean
      spread <- sqrt((deviation(row)^2 + deviation(other)^2) / 2)
      n <- c(row$n, other$n)
    }
    d <- if (raw == 0) 0 else raw / spread
    half <- qnorm(.975) * sqrt(sum(n) / prod(n) + d^2 / (2 * sum(n)))
    compare(paste(row$characteristic, row$cohort), row$difference, d)
    compare(paste(row$characteristic, row$cohort, "low"), row$difference_low, d - half)
    compare(paste(row$characteristic, row$cohort, "high"), row$difference_high, d + half)
  }
}

check.outcomes <- function() {
  table <- read("outcomes")
  for (i in seq_len(nrow(table)))
    compare(paste(table$outcome[i], table$cohort[i]), table$share[i], table$n[i] / table$cohort_patients[i])
}

# M8, M9: the share that truly has the outcome, from each stratum and answer; limits are Wilson's of each at the part that
# is not read, recovered (for patients like these with Wilson's of the share itself). Below ten read there are none.
corrected.of <- function(cells) {
  weight <- cells$patients / sum(cells$patients)
  p <- cells$positive / cells$read
  unread <- 1 - cells$read / cells$patients
  limits <- sapply(seq_along(p), function(i) {
    if (unread[i] == 0) return(c(p[i], p[i]))
    m <- cells$read[i] / unread[i]
    w <- wilson(p[i] * m, m)
    c(if (p[i] == 0) 0 else w[1], if (p[i] == 1) 1 else w[2])
  })
  estimate <- sum(weight * p)
  below <- sum((weight * (p - limits[1, ]))^2)
  above <- sum((weight * (limits[2, ] - p))^2)
  all <- sum(cells$patients)
  own <- wilson(estimate * all, all)
  if (estimate == 0) own[1] <- 0
  if (estimate == 1) own[2] <- 1
  few <- if (sum(cells$read) < 10) NA else 0
  seen <- cells$read + cells$unresolved
  list(
    these = c(estimate, max(0, estimate - sqrt(below)) + few, min(1, estimate + sqrt(above)) + few),
    like = c(estimate, max(0, estimate - sqrt(below + (estimate - own[1])^2)) + few, min(1, estimate + sqrt(above + (own[2] - estimate)^2)) + few),
    bounds = c(sum(weight * cells$positive / seen), sum(weight * (cells$positive + cells$unresolved) / seen)))
}
check.corrected <- function() {
  table <- read("corrected")
  all <- read("corrected-cells")
  cells.of <- function(outcome, source, cohort) all[all$outcome == outcome & all$source == source & all$cohort == cohort, ]
  carried <- function(x, row) pmin(1, pmax(0, (x - 1 + row$reference_specificity) / (row$reference_sensitivity + row$reference_specificity - 1)))
  for (i in which(!is.na(table$cohort))) {
    row <- table[i, ]
    cells <- cells.of(row$outcome, row$source, row$cohort)
    if (nrow(cells) == 0) next
    what <- paste(row$outcome, row$source, row$cohort)
    judged <- cells[cells$answer != "not assessable", ]
    counted <- sum(judged$patients[judged$answer == "yes"])
    compare(paste(what, "patients"), row$patients, sum(cells$patients))
    compare(paste(what, "counted"), row$counted, counted)
    compare(paste(what, "read"), row$read, sum(cells$read))
    compare(paste(what, "raw"), row$raw, counted / sum(judged$patients))
    if (any(cells$read == 0)) next
    again <- corrected.of(cells)
    compare.figure(what, row, "corrected", again$these)
    compare(paste(what, "bound low"), row$bound_low, again$bounds[1])
    compare(paste(what, "bound high"), row$bound_high, again$bounds[2])
    compare.figure(what, row, "with_reference_errors", carried(again$these, row))
  }
  arms <- read("corrected-arms")
  for (i in seq_len(nrow(arms))) {
    row <- arms[i, ]
    pair <- lapply(c(row$cohort, row$against), function(cohort) cells.of(row$outcome, row$source, cohort))
    if (any(sapply(pair, nrow) == 0) || any(unlist(lapply(pair, function(cells) cells$read == 0)))) next
    one <- corrected.of(pair[[1]])$like
    other <- corrected.of(pair[[2]])$like
    d <- one[1] - other[1]
    r <- one[1] / other[1]
    again <- if (row$measure == "ratio")
      c(r, r / exp(sqrt(log(one[1] / one[2])^2 + log(other[3] / other[1])^2)), r * exp(sqrt(log(one[3] / one[1])^2 + log(other[1] / other[2])^2)))
    else
      c(d, d - sqrt((one[1] - one[2])^2 + (other[3] - other[1])^2), d + sqrt((one[3] - one[1])^2 + (other[1] - other[2])^2))
    compare.figure(paste(row$outcome, row$source, row$cohort, row$measure), row, "corrected", again)
  }
}

# Agreed answers that were read once more: how many were overturned.
check.second.reading <- function() {
  table <- read("second-reading")
  for (i in seq_len(nrow(table)))
    if (!is.na(table$agreed[i]) && table$agreed[i] > 0)
      compare(paste("overturned", table$concept[i]), table$estimate[i], table$overturned[i] / table$agreed[i])
}

# Attrition and flow: what is left and what is lost add up.
check.sums <- function() {
  flow <- read("flow")
  for (i in seq_len(nrow(flow)))
    compare(paste("flow", flow$concept_id[i]), flow$asked[i],
      sum(flow[i, c("in_other_samples", "outside_cohorts", "not_read_whole", "cannot_tell", "unresolved", "analysed")]))
  attrition <- read("attrition")
  for (cohort in unique(attrition$cohort)) {
    own <- attrition[attrition$cohort == cohort, ]
    for (i in which(!is.na(own$lost))) compare(paste("attrition", cohort, i), own$kept[i], own$kept[i - 1] - own$lost[i])
  }
}

if (file.exists("counts-by-patient.csv")) {
  counts <- read("counts-by-patient")
  strata <- read("validity-strata")
  check.validity(counts)
  check.comparisons(counts)
  check.agreement()
} else cat("The counts by patient are not part of this report: validity and agreement are not recomputed.\n")
check.claim()
check.baseline()
check.outcomes()
check.arms()
check.corrected()
check.second.reading()
check.sums()
cat(sprintf("%d figures recomputed; the largest difference is %.3g\n", found$n, found$largest))
if (length(found$wrong) > 0) {
  cat(found$wrong, sep = "\n")
  quit(status = 1)
}
`;
