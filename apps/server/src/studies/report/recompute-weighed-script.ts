/**
 * What the report's R script recomputes of a weighed sample: weights, what is guessed of the unresolved, shares,
 * differences, limits and p. It rests on `parts`, `by.patient`, `worth` and `wilson` of the whole script.
 */
export const recomputeWeighedScript = String.raw`# Strata of a weighed sample: N units of the frame, of which n were read, resolved or not.
frame.of <- function(stratum) strata$frame[match(stratum, strata$stratum)]
read.of <- function(rows) ave(rows$encounters, rows$stratum, FUN = sum)
is.weighed <- function() nrow(strata) > 0
weight.of <- function(rows) if (is.weighed()) frame.of(rows$stratum) / read.of(rows) else rep(1, nrow(rows))
is.complete <- function(rows) all(strata$stratum[strata$frame > 0] %in% rows$stratum[!is.na(rows$reference)])
resolved <- function(rows) rows[!is.na(rows$reference), ]

# Unresolved encounters are as likely positive ("has") as the resolved ones that all sources answer as them: of their
# stratum, where these are five or more, else of any, else all of the stratum. "guesses" is what they were guessed from.
guessed <- function(rows) {
  weighed <- rows$encounters * weight.of(rows)
  open <- is.na(rows$reference)
  answers <- paste(rows$structured, rows$notes, rows$inferred)
  of <- paste(rows$stratum, answers)
  rows$has <- rows$reference
  attr(rows, "guesses") <- lapply(unique(of[open]), function(one) {
    own <- which(open & of == one)
    donors <- which(!open & of == one)
    if (sum(rows$encounters[donors]) < 5) donors <- which(!open & answers == answers[own[1]])
    if (length(donors) == 0) donors <- which(!open & rows$stratum == rows$stratum[own[1]])
    share <- sum((weighed * rows$reference)[donors]) / sum(weighed[donors])
    rows$has[own] <<- share
    n <- sum(rows$encounters[donors])
    list(own = own[1], donors = donors, share = share, pull = sum(weighed[own]) / sum(weighed[donors]) * (if (n > 1) sqrt(n / (n - 1)) else 1))
  })
  rows
}
# What each encounter adds to a weighed sum that is yes where positive and no where not, donors for their unresolved too.
linearised <- function(rows, yes, no) {
  e <- rows$has * yes + (1 - rows$has) * no
  for (one in attr(rows, "guesses"))
    e[one$donors] <- e[one$donors] + one$pull * (yes - no)[one$own] * (rows$has[one$donors] - one$share)
  e
}
mixed <- function(rows, yes, no) rows$has * yes + (1 - rows$has) * no

# M6: variance of a weighed sum of e, by patient within strata; a stratum of one patient has that from 0.
variance <- function(rows, e) {
  sum(sapply(unique(rows$stratum), function(h) {
    own <- rows[rows$stratum == h, ]
    n <- sum(own$encounters)
    N <- frame.of(h)
    at <- e[rows$stratum == h]
    k <- length(unique(own$patient))
    sums <- by.patient(own, if (k == 1) at else at - sum(own$encounters * at) / n)
    known <- sum(own$encounters[!is.na(own$reference)])
    (N / n)^2 * max(0, 1 - known / N) * (if (k == 1) 1 else k / (k - 1)) * sum(sums^2)
  }))
}
# The same among patients like these: that of drawing units from the frame, and that of the frame's own total.
variance.among <- function(rows, e) {
  w <- weight.of(rows)
  drawing <- sum(sapply(unique(rows$stratum), function(h) {
    n <- rows$encounters[rows$stratum == h]
    at <- rep(e[rows$stratum == h], n)
    N <- frame.of(h)
    known <- sum(rows$encounters[rows$stratum == h & !is.na(rows$reference)])
    (N / sum(n))^2 * max(0, 1 - known / N) * (if (sum(n) == 1) at^2 else sum(n) * var(at))
  }))
  k <- length(unique(rows$patient))
  pairs <- sum(by.patient(rows, w * e)^2) - sum(rows$encounters * w^2 * e^2) + sum(rows$encounters * w * e^2)
  drawing + if (k < 2) 0 else k / (k - 1) * max(0, pairs)
}
kish <- function(rows, below) {
  known <- !is.na(rows$reference)
  w <- by.patient(rows[known, ], (weight.of(rows) * below)[known])
  sum(w)^2 / sum(w^2)
}
root <- function(f, from, to) uniroot(f, c(from, to), tol = 1e-15, maxiter = 10000)$root

# M1 of encounters some of which are unresolved: the spread is that of the linearised share.
worth.of <- function(rows, at) {
  own <- rows[at, ]
  known <- own[!is.na(own$reference), ]
  all <- sum(own$encounters)
  p <- sum(own$encounters * own$has) / all
  of <- list(p = p, m = NA, all = all, known = sum(known$encounters))
  if (nrow(known) == 0) return(of)
  of$m <- worth(by.patient(known, known$has), by.patient(known, 1))$m
  if (of$known == all || p == 0 || p == 1) return(of)
  here <- seq_len(nrow(rows)) %in% at
  weight <- weight.of(rows)
  e <- linearised(rows, ifelse(here, 1 - p, 0), ifelse(here, 0 - p, 0)) * weight / weight[at[1]]
  sums <- by.patient(rows[here | e != 0, ], e[here | e != 0])
  k <- length(sums)
  of$m <- if (k == 1) 1 else of$known / max(1, k / (k - 1) * sum(sums^2) / all^2 / (p * (1 - p) / of$known)) * (qnorm(.975) / qt(.975, k - 1))^2
  of
}

# Wilson's limits of how often those are positive whom the source answers alike in a stratum, at the part that is not
# read, recovered (Zou and Donner): where the sum of N(a - theta b) can just be 0.
recovered <- function(rows, source, measure, estimate) {
  z <- qnorm(.975)
  has <- rows$has
  says <- rows[[source]] == 1
  weight <- weight.of(rows)
  groups <- unique(data.frame(stratum = rows$stratum, says = says)[!is.na(says), ])
  mean.a <- mean.b <- rep(0, nrow(rows))
  cells <- lapply(seq_len(nrow(groups)), function(i) {
    at <- which(rows$stratum == groups$stratum[i] & !is.na(says) & says == groups$says[i])
    of <- worth.of(rows, at)
    unread <- max(0, 1 - of$known / (of$all * weight[at[1]]))
    limits <- if (is.na(of$m)) c(0, 1) else if (unread == 0) c(of$p, of$p) else wilson(of$p * of$m / unread, of$m / unread)
    yes <- parts(measure, TRUE, groups$says[i])
    no <- parts(measure, FALSE, groups$says[i])
    mean.a[at] <<- of$p * yes[1] + (1 - of$p) * no[1]
    mean.b[at] <<- of$p * yes[2] + (1 - of$p) * no[2]
    list(N = of$all * weight[at[1]], p = of$p, limits = limits, yes = yes, no = no)
  })
  of.a <- variance(rows, mean.a)
  of.b <- variance(rows, mean.b)
  of.both <- (of.a + of.b - variance(rows, mean.a - mean.b)) / 2
  distance <- function(theta, side) {
    total <- 0
    squares <- z^2 * max(0, of.a - 2 * theta * of.both + theta^2 * of.b)
    for (one in cells) {
      yes <- one$yes[1] - theta * one$yes[2]
      no <- one$no[1] - theta * one$no[2]
      total <- total + one$N * (one$p * yes + (1 - one$p) * no)
      towards <- one$limits[if ((yes - no) * side > 0) 2 else 1]
      squares <- squares + (one$N * (yes - no) * (towards - one$p))^2
    }
    total + side * sqrt(squares)
  }
  low <- function(theta) distance(theta, -1)
  high <- function(theta) distance(theta, 1)
  c(if (low(0) <= 0) 0 else root(low, 0, estimate), if (high(1) >= 0) 1 else root(high, estimate, 1))
}

# M7: recall with as many missed as none found among the unflagged allows; whom the source can't judge tells nothing.
recall.floor <- function(rows, source) {
  flagged <- rowSums(rows[, c("structured", "notes", "inferred")] == 1, na.rm = TRUE) > 0
  judged <- !is.na(rows[[source]])
  unflagged <- judged & !flagged
  known <- !is.na(rows$reference)
  if (any(rows$reference[unflagged & known] == 1)) return(1)
  weighed <- rows$encounters * weight.of(rows)
  missed <- sum(sapply(unique(rows$stratum[unflagged]), function(h) {
    at <- unflagged & rows$stratum == h
    sum(weighed[at]) * (1 - .05^(1 / length(unique(rows$patient[at & known]))))
  }))
  positives <- sum((weighed * rows$has)[judged & !unflagged])
  found <- sum((weighed * rows$has)[which(rows[[source]] == 1)])
  if (positives + missed == 0) 0 else found / (positives + missed)
}

weighed.figure <- function(rows, source, measure) {
  if (!is.complete(rows)) return(c(NA, NA, NA))
  rows <- guessed(rows)
  yes <- parts(measure, TRUE, rows[[source]] == 1)
  no <- parts(measure, FALSE, rows[[source]] == 1)
  of <- mixed(rows, yes, no)
  weighed <- rows$encounters * weight.of(rows)
  entering <- rows$patient[of[, "b"] > 0 & !is.na(rows$reference)]
  if (length(entering) == 0) return(c(NA, NA, NA))
  estimate <- sum(weighed * of[, "a"]) / sum(weighed * of[, "b"])
  if (length(unique(entering)) < 10) return(c(estimate, NA, NA))
  e <- linearised(rows, yes[, "a"] - estimate * yes[, "b"], no[, "a"] - estimate * no[, "b"])
  limits <- if (estimate == 0 || estimate == 1) {
    worth.of <- kish(rows, of[, "b"])
    wilson(estimate * worth.of, worth.of)
  } else if (variance(rows, e) == 0) c(NA, NA)
  else recovered(rows, source, measure, estimate)
  if (measure == "recall" && !is.na(limits[1])) limits[1] <- min(limits[1], recall.floor(rows, source))
  c(estimate, limits)
}

weighed.difference <- function(rows, first, second, measure) {
  if (!is.complete(rows)) return(NULL)
  rows <- guessed(rows)
  both <- !is.na(rows[[first]]) & !is.na(rows[[second]])
  says <- lapply(c(first, second), function(source) ifelse(both, rows[[source]] == 1, NA))
  yes <- lapply(says, function(one) parts(measure, TRUE, one))
  no <- lapply(says, function(one) parts(measure, FALSE, one))
  weighed <- rows$encounters * weight.of(rows)
  of <- lapply(1:2, function(i) mixed(rows, yes[[i]], no[[i]]))
  known <- !is.na(rows$reference)
  if (any(sapply(of, function(one) !any(one[known, "b"] > 0)))) return(NULL)
  below <- sapply(of, function(one) sum(weighed * one[, "b"]))
  p <- sapply(of, function(one) sum(weighed * one[, "a"])) / below
  estimate <- p[1] - p[2]
  k <- length(unique(rows$patient[known & of[[1]][, "b"] + of[[2]][, "b"] > 0]))
  if (k < 10) return(list(figure = c(estimate, NA, NA), p = NA))
  influence <- function(x) (x[[1]][, "a"] - p[1] * x[[1]][, "b"]) / below[1] - (x[[2]][, "a"] - p[2] * x[[2]][, "b"]) / below[2]
  e <- linearised(rows, influence(yes), influence(no))
  error <- sqrt(variance(rows, e))
  half <- if (error == 0) NA else qt(.975, k - 1) * error
  among <- sqrt(variance.among(rows, e))
  t <- if (among == 0) 0 else abs(estimate) / among
  list(figure = c(estimate, max(-1, estimate - half), min(1, estimate + half)), p = 2 * pt(-t, k - 1))
}
`;
