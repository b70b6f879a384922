import type { ContextRuleGroup } from "../context-rule.ts";

const conditions = ["Problem", "Finding", "Others"];

const combined = (first: string, second: string): string =>
  first
    .split("|")
    .flatMap((left) => second.split("|").map((right) => `${left} ${right}`))
    .join("|");

/** Short forms of counselling and precautions; where they count, see `mayCounsel`. */
export const counselRules: readonly ContextRuleGroup[] = [
  {
    category: "hypothetical",
    direction: "forward",
    exact: true,
    opening: true,
    only: conditions,
    phrases:
      "return|rtc|rted|er for|ed for|to er for|to ed for|to er|to ed|discussed|watch|anticipate|anticipating",
  },
  {
    category: "hypothetical",
    direction: "forward",
    exact: true,
    only: conditions,
    phrases: [
      combined(
        "rtc",
        "immediately for|asap for|stat for|sooner for|urgently for|right away for|same day for|for any|for worsening|for new|for increase in|for increased|w/ any|with any|if",
      ),
      combined(
        "counselled|counseled|counselling|counseling|educated|education|warned|cautioned|teaching",
        "re",
      ),
      combined(
        "discussed|reviewed|explained|counseled on|counselled on|warned of|aware of",
        "s/e|s/e of|s/e incl|s/e including|se of|aes of|side effects of|side effects",
      ),
      "scared of|frightened of|terrified of|petrified of|dreads|dreading|scared he might|scared she might",
    ].join("|"),
  },
];
