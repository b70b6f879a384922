import { download } from "./download.ts";

/** What the style sheet says of a shape, and a file of its own has to say itself. */
const drawn = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];

/** Offers a picture of the page as an SVG file that looks the same anywhere. */
export function downloadPicture(name: string, picture: SVGSVGElement): void {
  const copy = picture.cloneNode(true) as SVGSVGElement; // A clone is of the kind of its original.
  const copies = copy.querySelectorAll("*");
  for (const [at, shape] of picture.querySelectorAll("*").entries()) {
    const style = getComputedStyle(shape);
    for (const property of drawn)
      copies[at]?.setAttribute(property, style.getPropertyValue(property));
    copies[at]?.removeAttribute("class");
  }
  const { width, height } = picture.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const background = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  background.setAttribute("width", "100%");
  background.setAttribute("height", "100%");
  background.setAttribute("fill", getComputedStyle(document.body).backgroundColor);
  copy.prepend(background);
  download(`${name}.svg`, "image/svg+xml", copy.outerHTML);
}
