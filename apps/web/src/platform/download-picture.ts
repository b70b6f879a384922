import { download, offer } from "./download.ts";

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
/** Of a line of the caption, in pixels. */
const LINE = 16;
const LETTER = 6.2;

/** Offers a picture of the page as an SVG file that looks the same anywhere, its caption beneath. */
export function downloadPicture(name: string, picture: SVGSVGElement, caption = ""): void {
  download(`${name}.svg`, "image/svg+xml", asFile(picture, caption).outerHTML);
}

/** The same as a PNG, at twice its size on the page. */
export async function downloadPng(
  name: string,
  picture: SVGSVGElement,
  caption = "",
): Promise<void> {
  const file = asFile(picture, caption);
  const [width, height] = ["width", "height"].map((side) => Number(file.getAttribute(side))) as [
    number,
    number,
  ];
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(file.outerHTML)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * width, 2 * height];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((content) => {
    if (content) offer(`${name}.png`, content);
  }, "image/png");
}

function asFile(picture: SVGSVGElement, caption: string): SVGSVGElement {
  const copy = picture.cloneNode(true) as SVGSVGElement; // A clone is of the kind of its original.
  const copies = copy.querySelectorAll("*");
  for (const [at, shape] of picture.querySelectorAll("*").entries()) {
    const style = getComputedStyle(shape);
    for (const property of drawn)
      copies[at]?.setAttribute(property, style.getPropertyValue(property));
    copies[at]?.removeAttribute("class");
  }
  const { width, height } = picture.getBoundingClientRect();
  const lines = linesOf(caption, Math.max(20, Math.floor((width - 16) / LETTER)));
  const style = getComputedStyle(document.body);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height + lines.length * LINE + (lines.length > 0 ? 8 : 0)));
  const background = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  background.setAttribute("width", "100%");
  background.setAttribute("height", "100%");
  background.setAttribute("fill", style.backgroundColor);
  copy.prepend(background);
  for (const [at, line] of lines.entries()) {
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.setAttribute("x", "8");
    text.setAttribute("y", String(height + (at + 1) * LINE));
    text.setAttribute("font-size", "12");
    text.setAttribute("font-family", style.fontFamily);
    text.setAttribute("fill", style.color);
    text.textContent = line;
    copy.append(text);
  }
  return copy;
}

function linesOf(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
