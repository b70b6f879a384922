import type { ReactNode } from "react";
import { encode } from "uqr";

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
}

const sideInPixels = 168;

/** A QR code as SVG, black on what is behind it, with the margin that scanners want. */
export function QrCode({ text, label, className }: QrCodeProps): ReactNode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      width={sideInPixels}
      height={sideInPixels}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
