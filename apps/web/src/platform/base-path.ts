/**
 * The route prefix of this deployment with slashes at both ends, "/" for none (S2.1): the server writes it as `<base>`.
 */
export const basePath: string = new URL(document.baseURI).pathname;

/** An address inside the application: `addressOf("api/GetStudyList")`. */
export function addressOf(path: string): string {
  return basePath + path;
}
