import { Button } from "@mantine/core";
import type { ReactNode, RefObject } from "react";
import { downloadPicture, downloadPng } from "./download-picture.ts";

interface PictureButtonsProps {
  readonly name: string;
  readonly picture: RefObject<SVGSVGElement | null>;
  readonly caption: string;
}

/** Saves a picture with its caption as SVG or PNG. */
export function PictureButtons({ name, picture, caption }: PictureButtonsProps): ReactNode {
  return (
    <span>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={`Save ${name} as SVG`}
        onClick={() => picture.current && downloadPicture(name, picture.current, caption)}
      >
        SVG
      </Button>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={`Save ${name} as PNG`}
        onClick={() => picture.current && void downloadPng(name, picture.current, caption)}
      >
        PNG
      </Button>
    </span>
  );
}
