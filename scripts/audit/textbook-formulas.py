"""Statistics from their textbook formulas, to be compared with the product's (statistics.test.ts): reads a JSON list of cases from standard
input, each [name, arguments…], and prints the list of their figures. Python's standard library only; nothing is shared."""

import json
import math
import sys
from fractions import Fraction
from itertools import combinations
from statistics import NormalDist

Z = NormalDist().inv_cdf(0.975)


def two_sided(z):
    return math.erfc(abs(z) / math.sqrt(2))


def wilson(positives, n):
    p, centre = positives / n, positives / n + Z**2 / (2 * n)
    half = Z * math.sqrt(p * (1 - p) / n + Z**2 / (4 * n**2))
    return [p, max(0, (centre - half) / (1 + Z**2 / n)), min(1, (centre + half) / (1 + Z**2 / n))]


def mcnemar_exact(b, c):
    return [float(min(Fraction(1), Fraction(2 * sum(math.comb(b + c, k) for k in range(min(b, c) + 1)), 2 ** (b + c))))]


def mcnemar_mid_p(b, c):
    n = b + c
    less = sum(math.comb(n, k) for k in range(min(b, c)))
    seen = math.comb(n, min(b, c))
    return [1 - seen / 2**n / 2] if b == c else [(2 * less + seen) / 2**n]


def mcnemar_chi_square(b, c):
    chi = (b - c) ** 2 / (b + c)
    return [chi, two_sided(math.sqrt(chi))]


def kappa(table):
    """Fleiss, Cohen & Everitt 1969, equations 13 and 14, as they are printed."""
    n = sum(map(sum, table))
    k = range(len(table))
    p = [[cell / n for cell in row] for row in table]
    r = [sum(p[i]) for i in k]
    c = [sum(p[i][j] for i in k) for j in k]
    po, pe = sum(p[i][i] for i in k), sum(r[i] * c[i] for i in k)
    value = (po - pe) / (1 - pe)
    inner = sum(p[i][i] * ((1 - pe) - (c[i] + r[i]) * (1 - po)) ** 2 for i in k)
    inner += (1 - po) ** 2 * sum(p[i][j] * (c[i] + r[j]) ** 2 for i in k for j in k if i != j)
    error = math.sqrt(max(0, inner - (po * pe - 2 * pe + po) ** 2) / n) / (1 - pe) ** 2
    null = math.sqrt((pe + pe**2 - sum(r[i] * c[i] * (r[i] + c[i]) for i in k)) / n) / (1 - pe)
    return [value, error, value / null]


def ac1(table):
    """Gwet 2008, two raters; the variance summed over units one by one."""
    n, q = sum(map(sum, table)), len(table)
    share = [(sum(table[i]) + sum(row[i] for row in table)) / (2 * n) for i in range(q)]
    pa = sum(table[i][i] for i in range(q)) / n
    pe = sum(s * (1 - s) for s in share) / (q - 1)
    value = (pa - pe) / (1 - pe)
    squares = 0
    for i in range(q):
        for j in range(q):
            own = ((i == j) - pe) / (1 - pe)
            chance = ((1 - share[i]) + (1 - share[j])) / 2 / (q - 1)
            squares += table[i][j] * (own - 2 * (1 - value) * (chance - pe) / (1 - pe) - value) ** 2
    return [value, math.sqrt(squares) / n]


def pabak(table):
    n, q = sum(map(sum, table)), len(table)
    return [(q * sum(table[i][i] for i in range(q)) / n - 1) / (q - 1)]


def fleiss(units):
    """Fleiss 1971; z with the standard error of Fleiss, Nee & Landis 1979. Each unit's ratings; as many for each."""
    n, m = len(units), len(units[0])
    kinds = sorted({rating for unit in units for rating in unit})
    share = {kind: sum(unit.count(kind) for unit in units) / (n * m) for kind in kinds}
    observed = sum(sum(unit.count(kind) ** 2 for kind in kinds) - m for unit in units) / (n * m * (m - 1))
    expected = sum(p**2 for p in share.values())
    pq = sum(p * (1 - p) for p in share.values())
    null = math.sqrt(2 / (n * m * (m - 1))) / pq * math.sqrt(pq**2 - sum(p * (1 - p) * (1 - 2 * p) for p in share.values()))
    value = (observed - expected) / (1 - expected)
    return [value, value / null]


def alpha(units, measurement):
    """Krippendorff 2011: over all pairs of values within units, against all pairs of pairable values."""
    units = [unit for unit in units if len(unit) > 1]
    values = [value for unit in units for value in unit]

    def apart(a, b):
        if measurement == "nominal":
            return float(a != b)
        if measurement == "interval":
            return (a - b) ** 2
        low, high = min(a, b), max(a, b)
        return (sum(low <= value <= high for value in values) - (values.count(a) + values.count(b)) / 2) ** 2

    observed = sum(2 * sum(apart(a, b) for a, b in combinations(unit, 2)) / (len(unit) - 1) for unit in units) / len(values)
    expected = 2 * sum(apart(a, b) for a, b in combinations(values, 2)) / (len(values) * (len(values) - 1))
    return [1 - observed / expected]


def generalized_score(right, wrong):
    """Leisenring, Alonzo & Pepe 2000, unit by unit: D = right, Z = second test, a row for each positive result."""
    rows = []
    for group, condition in ((right, 1), (wrong, 0)):
        rows += [[(condition, 0), (condition, 1)]] * group[0] + [[(condition, 0)]] * group[1] + [[(condition, 1)]] * group[2]
    flat = [result for unit in rows for result in unit]
    d, z = (sum(result[place] for result in flat) / len(flat) for place in (0, 1))
    scores = [sum((one - d) * (other - z) for one, other in unit) for unit in rows]
    chi = sum(scores) ** 2 / sum(score**2 for score in scores)
    return [chi, two_sided(math.sqrt(chi))]


def rogan_gladen(positives, tested, tp, fp, fn, tn):
    se, sp = tp / (tp + fn), tn / (tn + fp)
    return [(positives / tested + sp - 1) / (se + sp - 1)]


def difference_of_means(one, other):
    def spread(values):
        mean = sum(values) / len(values)
        return len(values), mean, sum((value - mean) ** 2 for value in values) / (len(values) - 1)

    (n, a, v), (m, b, w) = spread(one), spread(other)
    d = (a - b) / math.sqrt((v + w) / 2)
    half = Z * math.sqrt((n + m) / (n * m) + d**2 / (2 * (n + m)))
    return [d, d - half, d + half]


def span_pairs(first, second):
    """The most pairs, then the most characters in common, by trying everything."""
    if not first:
        return [0, 0]
    (begin, end), rest = first[0], first[1:]
    best = span_pairs(rest, second)
    for place, (from_, to) in enumerate(second):
        common = min(end, to) - max(begin, from_)
        if common > 0:
            pairs, overlap = span_pairs(rest, second[:place] + second[place + 1:])
            best = max(best, [pairs + 1, overlap + common])
    return best


def sample_size(p, width):
    """The first n whose Wilson interval around p, a share of n that need not be whole, is no wider."""
    n = 1
    while 2 * Z * math.sqrt(n * p * (1 - p) + Z**2 / 4) / (n + Z**2) > width:
        n += 1
    return [n]


CASES = {function.__name__: function for function in (
    wilson, mcnemar_exact, mcnemar_mid_p, mcnemar_chi_square, kappa, ac1, pabak, fleiss, alpha, generalized_score, rogan_gladen,
    difference_of_means, span_pairs, sample_size)}
json.dump([CASES[name](*arguments) for name, *arguments in json.load(sys.stdin)], sys.stdout)
