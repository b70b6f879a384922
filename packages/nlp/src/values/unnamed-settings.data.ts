/** Settings of ventilators, blood pressures by posture, and what went in and out, which are only numbers. */
import type { Pattern, Place } from "./unnamed-values.data.ts";

const breaths: Place = ["ventilator-rate", 4, 45];
const volume: Place = ["tidal-volume", 150, 1000];
const peep: Place = ["peep", 0, 28];
const oxygen: Place = ["fio2", 0.21, 100];
const support: Place = ["pressure-support", 3, 35];

const intake: Place = ["fluid-intake", 100, 25_000];
const output: Place = ["fluid-output", 10, 25_000];
const balance: Place = ["fluid-balance", -25_000, 25_000];

const mode = String.raw`\b(?:A\/?C(?:\/?\s?VC)?|VC\/AC|ACVC|ACV|CMV|SIMV|PRVC|VC)[:,]?\s(?:mode\s)?`;
const slash = String.raw`\s?\/\s?`;
const pressure = String.raw`(?:\+|PEEP\s?)?(\d{1,2})`;
const share = String.raw`(?:FiO2\s?)?(\d{2,3}\s?%|[01]?\.\d{1,2}|\d{2,3})`;
const stop = String.raw`(?![\d/]|\.\d|[a-z]|\s?(?:units?|mg|mcg|mL|%|pain|of the)\b|\s?[%x]\s?\d?)`;
const millilitres = String.raw`(?:\s?(?:mL|ml|cc))?`;
const ventilated = String.raw`\b(?:vent\w*|SIMV|A\/C|AC|CMV|PRVC|PEEP|FiO2|intubated|rate \d{1,2}|RR \d{1,2})\b`;

/** A share of oxygen, or 85 to 99 %, which are rather a saturation. */
const isGiven = (value: number): boolean =>
  Number.isNaN(value) || value <= 1 || (value >= 21 && value <= 80) || value === 100;

export const settings: readonly Pattern[] = [
  {
    // "AC 16/450/5/40%", "AC 16/450/PEEP 8/FiO2 60%"
    shape: new RegExp(
      String.raw`${mode}(\d{1,2})${slash}(\d{3,4})(?:${slash}${pressure}(?:${slash}${share})?)?${stop}`,
      "g",
    ),
    places: [breaths, volume, peep, oxygen],
    fits: ([, , , given = Number.NaN]) => isGiven(given),
  },
  {
    // "AC 450/16/5/40%"
    shape: new RegExp(
      String.raw`${mode}(\d{3,4})${slash}(\d{1,2})${slash}${pressure}${slash}${share}${stop}`,
      "g",
    ),
    places: [volume, breaths, peep, oxygen],
    fits: ([, , , given = Number.NaN]) => isGiven(given),
  },
  {
    // "CMV 550 x 12"
    shape: new RegExp(
      String.raw`${mode}(?:TV\s|V[tT]\s)?(\d{3,4}${millilitres})\s?[x×]\s?(\d{1,2})(?![\d/]|\.\d|[a-z])`,
      "g",
    ),
    places: [volume, breaths],
  },
  {
    // "PS 10/5 40%", "CPAP/PS 8/5 FiO2 40%"
    shape:
      /\b(?:CPAP\/PS|PSV?\/CPAP|PSV?)[:,]?\s(?:of\s)?(\d{1,2})\s?(?:\/|over)\s?(\d{1,2})\s?[,/]?\s?(?:on\s)?(?:FiO2\s?(?:of\s)?)?(\d{2,3}\s?%|0?\.\d{1,2}(?!\d))/g,
    places: [support, ["peep", 0, 20], oxygen],
    fits: ([, , given = Number.NaN]) => isGiven(given),
  },
  {
    // "TV 450", "Vt 420 mL" of one who is ventilated.
    shape: new RegExp(
      String.raw`(?=\d)(?<=\b(?:TV|Vt|VT(?=\W{0,2}(?:of\s)?\d{3}\s?(?:mL|ml|cc)))\s?(?:of\s|[:=]\s?)?)(\d{3}${millilitres})(?![\d/%]|\.\d|[a-z]|\s(?:bpm|beats|channels))(?:(?<=${ventilated}[^\n]{0,70})|(?=[^\n]{0,60}${ventilated}))`,
      "g",
    ),
    places: [volume],
  },
  {
    // "SIMV rate 12", "tidal volume 450 mL, rate 14", "a rate of 20, pressure support of 12"
    shape: new RegExp(
      String.raw`(?=r)(?<=\bSIMV\s(?:rate\s)?|\b(?:TV|V[tT]|[Tt]idal volume)\s(?:of\s)?\d{3}${millilitres},?\s(?:and\s)?(?:a\s)?)rate\s(?:of\s)?(\d{1,2})(?![\d/%]|\.\d)|(?=r)(?<=\b(?:a|at|with|vent\w*|mode|A\/?C,?)\s)rate\s(?:of\s)?(\d{1,2})(?=,?\s(?:and\s)?(?:a\s)?(?:tidal volume|TV|V[tT]|pressure support|PEEP)\b)`,
      "g",
    ),
    places: [breaths, breaths],
  },
  {
    // "lying 120/80, standing 98/60"
    shape:
      /(?=\d)(?<=\b(?:lying|supine|recumbent|sitting|seated|standing|upright)(?: (?:down|up|flat|BP|(?:at|for|after|x) ?(?:\d|one|two|three|five) ?min\w*))?\s?[:=-]?\s?\(?)(\d{2,3}\/\d{2,3})(?![\d/]|\.\d|\s?(?:min|sec|feet|ft|steps|%))/gi,
    places: [["blood-pressure", 60, 260]],
  },
  {
    // "I/O 2400/1850", "I/O: 1200 in, 900 out"
    shape:
      /\bI\s?[/&+]\s?O(?:'?s)?[:\s]{1,3}(?:(?:yesterday|overnight|today|(?:last )?24 ?h(?:rs?)?|\d{1,2}\/\d{1,2}):?\s)?(\d{3,5}(?:\s?(?:mL|ml|cc))?)(?:\s?in)?\s?[/,]\s?(\d{2,5}(?:\s?(?:mL|ml|cc))?)(?:\s?out\b)?(?![\d/]|\.\d|\s?(?:restrict|fluid))(?:[,;]?\s\(?[Nn]et:?\s([+-]\d{3,5})(?![\d/]|\.\d))?/g,
    places: [intake, output, balance],
  },
  {
    // "Intake 2400, output 1850, net +550", "In: 1200 Out: 900"
    shape:
      /(?<!\b(?:PO|oral|caloric|po|fluid|dietary)\s)\b(?:[Ii]ntake:?|I[Nn]:)\s(\d{3,5}(?:\s?(?:mL|ml|cc))?)\s?[,;/]?\s?(?:and\s)?(?:[Oo]utput:?|O(?:ut|UT):)\s(\d{2,5}(?:\s?(?:mL|ml|cc))?)(?![\d/]|\.\d)(?:[,;]?\s\(?[Nn](?:et|ET):?\s([+-]\d{3,5})(?![\d/]|\.\d))?/g,
    places: [intake, output, balance],
  },
];
