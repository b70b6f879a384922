import "@fontsource-variable/inter/wght.css";
import "@mantine/core/styles.layer.css";
import "./global.css";
import { showApplication } from "./Application.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

showApplication(root);
