import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from "@mantine/core";

const teal: MantineColorsTuple = [
  "#f0fdfa",
  "#ccfbf1",
  "#99f6e4",
  "#5eead4",
  "#2dd4bf",
  "#14b8a6",
  "#0d9488",
  "#0f766e",
  "#115e59",
  "#134e4a",
];
const gray: MantineColorsTuple = [
  "#fafaf9",
  "#f5f5f4",
  "#e7e5e4",
  "#d6d3d1",
  "#a8a29e",
  "#78716c",
  "#57534e",
  "#44403c",
  "#292524",
  "#1c1917",
];
const dark: MantineColorsTuple = [
  "#f5f5f4",
  "#d6d3d1",
  "#a8a29e",
  "#78716c",
  "#393430",
  "#292524",
  "#1c1917",
  "#0c0a09",
  "#080706",
  "#000000",
];

/** The look of interface.md: one teal accent, neutral greys, Inter, 14 px, corners of 6 px, hairlines. */
export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: { light: 7, dark: 4 },
  // White on the light teal of the dark scheme could not be read.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === "filled" && (input.color ?? "teal") === "teal"
      ? { color: "var(--concord-on-accent)" }
      : {}),
  }),
  colors: { teal, gray, dark },
  black: "#1c1917",
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "18px" },
  lineHeights: { xs: "1.35", sm: "1.35", md: "1.35", lg: "1.35", xl: "1.35" },
  defaultRadius: "6px",
  respectReducedMotion: true,
  cursorType: "pointer",
  headings: {
    fontWeight: "600",
    sizes: { h1: { fontSize: "18px", lineHeight: "1.35" }, h2: { fontSize: "14px" } },
  },
  components: {
    Button: {
      defaultProps: { size: "sm" },
      styles: { root: { fontWeight: 500, height: 30, paddingInline: 12 } },
    },
    // Named, so that its words have the color of the resolver above.
    Chip: { defaultProps: { variant: "filled" } },
    // In its own colour a title could not be read on its background.
    Alert: { styles: { title: { color: "var(--mantine-color-text)" } } },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    // What opens from a control stays beside it in the page, so that it lies within its landmark.
    Menu: {
      defaultProps: {
        transitionProps: { duration: 100 },
        shadow: "sm",
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { withinPortal: false, shadow: "sm" } },
    Combobox: { defaultProps: { withinPortal: false } },
    Select: { defaultProps: { comboboxProps: { withinPortal: false } } },
    MultiSelect: { defaultProps: { comboboxProps: { withinPortal: false } } },
    DateInput: { defaultProps: { popoverProps: { withinPortal: false } } },
    Tooltip: {
      defaultProps: {
        transitionProps: { duration: 100 },
        openDelay: 250,
        // Boxes that scroll would cut it; the frame has a place for it within a landmark.
        portalProps: { target: "#tooltips" },
      },
    },
  },
});

/**
 * Colours that Mantine has no name for, as `--concord-…`, in both schemes. Contrast: text 4.5:1, marks 3:1; those of
 * the categories are told apart by the colour-blind, too (category-colours.test.ts).
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#fafaf9",
    "--mantine-color-dimmed": "#6b645f",
    "--mantine-color-placeholder": "#6b645f",
    "--mantine-color-error": "#b91c1c",
    "--mantine-color-default-border": "#e7e5e4",
    "--concord-surface": "#ffffff",
    "--concord-raised": "#f5f5f4",
    "--concord-hairline": "#e7e5e4",
    "--concord-accent": "#0f766e",
    "--concord-on-accent": "#ffffff",
    "--concord-accent-soft": "#ccfbf1",
    "--concord-loss": "#b91c1c",
    "--concord-loss-fill": "#dc8585",
    "--concord-mark": "#57534e",
    "--concord-source-structured": "#3b5ba9",
    "--concord-source-notes": "#c2571b",
    "--concord-source-notes-ink": "#a8480f",
    ...categoryColours("#f25505", "#6b4500", "#0a48c4", "#1a8f4c", "#b070c4", "#3a3937"),
  },
  dark: {
    "--mantine-color-body": "#0c0a09",
    "--mantine-color-dimmed": "#a8a29e",
    "--mantine-color-placeholder": "#a8a29e",
    "--mantine-color-error": "#f87171",
    "--mantine-color-default-border": "#393430",
    "--concord-surface": "#1c1917",
    "--concord-raised": "#292524",
    "--concord-hairline": "#292524",
    "--concord-accent": "#2dd4bf",
    "--concord-on-accent": "#0c0a09",
    "--concord-accent-soft": "#134e4a",
    "--concord-loss": "#f87171",
    "--concord-loss-fill": "#7f1d1d",
    "--concord-mark": "#a8a29e",
    "--concord-source-structured": "#7d9ce8",
    "--concord-source-notes": "#ea8a4f",
    "--concord-source-notes-ink": "#f0a06e",
    ...categoryColours("#f0562e", "#fcd805", "#2f74fb", "#3fe39a", "#f681db", "#7d746d"),
  },
});

function categoryColours(...[problem, finding, procedure, medication, lab, others]: string[]) {
  return {
    "--concord-category-problem": problem ?? "",
    "--concord-category-finding": finding ?? "",
    "--concord-category-procedure": procedure ?? "",
    "--concord-category-medication": medication ?? "",
    "--concord-category-lab": lab ?? "",
    "--concord-category-others": others ?? "",
  };
}
