import { Button } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { searchText } from "../../navigation/page-path.ts";
import { tourPlace, tourText, type TourPlace } from "../../navigation/tour-address.ts";
import { useSearchValues, useSetSearch } from "../../navigation/use-page.ts";
import { tourSteps, tourTitles, type TourStep } from "./tour-steps.ts";
import classes from "./TourCard.module.css";

/** The step of the tour that the address is in, over the page that it is about. */
export function TourCard(): ReactNode {
  const place = tourPlace(useSearchValues()["tour"]);
  const step = place && tourSteps(place)[place.step];
  return place && step ? <Card key={tourText(place)} place={place} step={step} /> : null;
}

function Card({ place, step }: { readonly place: TourPlace; readonly step: TourStep }): ReactNode {
  const setSearch = useSetSearch();
  const isDrawerOpen = useSearchValues()["evidence"] !== undefined;
  const card = useRef<HTMLElement>(null);
  const leave = () => setSearch({ tour: undefined });
  // Escape closes what is open in front of the page first.
  useHotkeys([["Escape", () => !isDrawerOpen && leave()]]);
  useMarked(step.mark);
  useEffect(() => card.current?.focus(), []);
  const steps = tourSteps(place);
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={classes.card}
      aria-label={`Guided tour: ${tourTitles[place.name]}`}
    >
      <p className={classes.head}>
        <strong>{tourTitles[place.name]}</strong> {`${place.step + 1} of ${steps.length}`}
      </p>
      <p className={classes.words}>{step.words}</p>
      <div className={classes.acts}>
        <Button variant="default" size="xs" onClick={leave}>
          Leave
        </Button>
        <StepLink place={place} to={place.step - 1} label="Back" />
        <StepLink place={place} to={place.step + 1} label="Next" />
      </div>
    </section>
  );
}

interface StepLinkProps {
  readonly place: TourPlace;
  readonly to: number;
  readonly label: string;
}

function StepLink({ place, to, label }: StepLinkProps): ReactNode {
  const step = tourSteps(place)[to];
  if (!step) return null;
  const tour = tourText({ ...place, step: to });
  return (
    <Button
      size="xs"
      variant={label === "Next" ? "filled" : "default"}
      renderRoot={(props) => (
        <Link {...props} to={step.path} search={searchText({ ...step.search, tour })} />
      )}
    >
      {label}
    </Button>
  );
}

/** Marks the first element that fits, once it is there, and brings it into view. */
function useMarked(selector: string): void {
  useEffect(() => {
    let marked: Element | null = null;
    const find = () => {
      if (marked?.isConnected) return;
      marked = document.querySelector(selector);
      marked?.setAttribute("data-toured", "");
      marked?.scrollIntoView({ block: "nearest" });
    };
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    find();
    return () => {
      observer.disconnect();
      marked?.removeAttribute("data-toured");
    };
  }, [selector]);
}
