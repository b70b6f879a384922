import { walkScreens } from "./walked-screens.ts";

walkScreens(0, 3);
