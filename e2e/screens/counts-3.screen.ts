import { walkScreens } from "./walked-screens.ts";

walkScreens(2, 3);
